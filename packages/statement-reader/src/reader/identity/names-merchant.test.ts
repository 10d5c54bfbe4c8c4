import { expect, it } from 'vitest';
import { namesMerchant } from './names-merchant.ts';

it.each([
  ['Larkspur Orthodontics PLLC', 'LARKSPUR ORTHODONTICS'],
  ['St. Brendan’s Café Inc', 'ST BRENDANS CAFE'],
  ['Bayview Bait and Tackle LLC', 'BAYVIEW BAIT AND TACKL'],
  ['Blue Heron Grill', 'BLUE HER0N GRILL'],
  ['JetWash', 'JET WASH'],
  ['Harbor Street Bakery', 'HARBOR STREET'],
  ['张伟', '商户 张伟'],
  ['LLC', 'anything'],
])('finds %s in %s', (name, line) => {
  expect(namesMerchant(['Merchant statement', line, 'Total fees $12.00'], name)).toBe(true);
});

it.each([
  ['Coastal Bakery', 'COASTAL PAYMENTS'],
  ['Blue Heron Grill', 'RED FALCON GRILL'],
  ['Larkspur', 'HARBOR STREET BAKERY'],
])('does not find %s in %s', (name, line) => {
  expect(namesMerchant(['Merchant statement', line], name)).toBe(false);
});
