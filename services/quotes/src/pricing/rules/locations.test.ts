import { expect, it } from 'vitest';
import { fee, figures, standard } from '../testing/small-statement.ts';
import { toPrice } from '../use-cases/price-quote.ts';
import { bundledTables } from './estimates/tables.ts';
import type { Figures } from './figures.ts';
import { locationsOf } from './locations.ts';
import { priceWith } from './price-proposal.ts';

const charged = (name: string, transactions: number, transactionRate: number): Figures =>
  figures([fee('Other Fees', name, { transactions, transactionRate })], 300);

it.each([
  ['LOCATION ACCOUNT FEE', 7, 7.95, 7],
  ['MC Merchant Location Fee', 3, 1.25, 3],
  ['Site location', 1, 1.25, 1],
  ['LOCATION DE TERMINAL', 4, 24.95, 1],
  // Each sale is charged.
  ['LOCATION BASED FEE', 180, 0.02, 1],
  ['BATCH HEADER', 30, 2, 1],
])('a statement with %s, %d at $%d, has %d locations', (name, count, price, expected) => {
  expect(locationsOf(charged(name, count, price))).toBe(expected);
});

it('statements of one month are locations, unless one of them charges for more', () => {
  expect(locationsOf(charged('MONTHLY FEE', 1, 10), 2)).toBe(2);
  expect(locationsOf(charged('LOCATION FEE', 5, 10), 2)).toBe(5);
});

it('each location of one statement pays the monthly fees of the program', () => {
  const answers = { businessType: null, presence: null, shares: {} };
  const choices = { answers, tables: bundledTables };
  const accountFee = (locations: number) => {
    const statement = toPrice(charged('LOCATION ACCOUNT FEE', locations, 9), choices);
    const proposal = priceWith(statement, standard);
    return proposal?.fees.find(({ name }) => name === 'Account fee')?.monthlyAmount.toFixed(2);
  };
  expect([accountFee(1), accountFee(3)]).toEqual(['9.95', '29.85']);
});
