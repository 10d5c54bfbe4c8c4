import { expect, it } from 'vitest';
import { currencyOf } from './currency.ts';

it.each([
  [['Visa $1,200.00', 'Total $12.50'], 'USD'],
  [['Visa C$1,200.00', 'Total C$12.50'], 'CAD'],
  [['Visa 1.200,00 €', 'Summe 12,50 €'], 'EUR'],
  [['Visa £1,200.00', 'Total GBP 12.50'], 'GBP'],
  [['All amounts are in CAD', 'Visa $1,200.00', 'Total $12.50'], 'CAD'],
  [['Currency: Canadian dollars', 'Visa $1,200.00'], 'CAD'],
  [['FEE FOR ALL 12.50', 'TOP 3.00'], null],
  [['Cross-border fee EUR 1.00', 'Visa $9.00', 'Total $10.00'], 'USD'],
  [['Visa 1,200.00'], null],
])('of %j is %s', (lines, currency) => {
  expect(currencyOf(lines)).toBe(currency);
});
