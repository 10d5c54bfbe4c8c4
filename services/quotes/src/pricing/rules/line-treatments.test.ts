import { feeTypes, type CardTypeRow, type FeeRow } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { feeRates } from '../../testing/start-quotes.ts';
import { fee, figures, programOf } from '../testing/small-statement.ts';
import { treatLines } from './line-treatments.ts';

const [, , monthly] = feeRates;

/** What happens to the first line next to a program with a monthly fee and one of this name. */
function treatmentOf(lines: FeeRow[], feeName: string | null = null, cards: CardTypeRow[] = []) {
  const names = ['Account fee', ...(feeName === null ? [] : [feeName])];
  const program = programOf(monthly ? names.map((name) => ({ ...monthly, name })) : []);
  return treatLines(figures(lines, 100, cards), program, 1)[0]?.treatment;
}

describe('a fee of the program', () => {
  it.each([
    ['Other Fees', 'LOYALTY PROGRAM', 'PCI program', 'extra'],
    ['Other Fees', 'GIFT CARD ACCOUNT', 'Account fee', 'extra'],
    ['Other Fees', 'BRAND IMAGE SUPPORT', 'Support', 'extra'],
    ['Other Fees', 'MONTHLY HELP DESK SERVICE', 'Help desk', 'replaced'],
    ['Equipment', 'SCALE RENTAL', 'Terminal rental', 'extra'],
    ['Equipment', 'WIRELESS ROUTER', 'Wireless terminal', 'extra'],
    ['POS Services', 'HOSTED VIRTUAL TERMINAL', 'Terminal rental', 'extra'],
    ['POS Services', 'HOSTED VIRTUAL TERMINAL', 'Virtual terminal', 'replaced'],
    ['Equipment', 'POS TERMINAL', 'Terminal rental', 'replaced'],
    ['Equipment', 'EQUIPMENT RENTAL', 'Equipment rental', 'replaced'],
    ['POS Services', 'GATEWAY FEE', 'Gateway access', 'replaced'],
    ['Taxes', 'TAX, TERMINAL', 'Terminal rental', 'extra'],
  ] as const)('next to %s, %s: %s, it is %s', (type, name, feeName, treatment) => {
    expect(treatmentOf([fee(type, name)], feeName)).toBe(treatment);
  });
});

it.each(feeTypes)('keeps a gateway among %s', (type) => {
  expect(treatmentOf([fee(type, 'PAYMENT GATEWAY', { transactionRate: 25 })])).toBe('extra');
});

it.each(['FRAUD RISK SUITE', 'RISK ANALYTICS', 'PAPER ROLLS'])('keeps the product %s', (name) => {
  expect(treatmentOf([fee('Products', name)])).toBe('extra');
});

it.each([
  ['HOSTED CHECKOUT', 1, 25, 'extra'],
  ['STATION DUO PAYMENT 14 OF 36', 1, 55, 'extra'],
  ['KEYED', 1, 25, 'replaced'],
  ['VS', 1, 25, 'replaced'],
  ['AUTHORIZATIONS', 1, 55, 'replaced'],
  // Most of what sales cost, or a price for many of them
  ['SWEEPS', 1, 100, 'replaced'],
  ['SWEEPS', 150, 0.1, 'replaced'],
])('%s among card fees, %d at $%d, is %s', (name, transactions, transactionRate, treatment) => {
  expect(treatmentOf([fee('Card Fees', name, { transactions, transactionRate })])).toBe(treatment);
});

it.each([
  ['FRANCHISE ROYALTY', 10_000, 'extra'],
  ['FRANCHISE ROYALTY', 7999, 'replaced'],
  ['RISK ASSESSMENT', 10_000, 'replaced'],
  ['PROCESSING', 10_000, 'replaced'],
])('%s among other fees, next to rates on $%d, is %s', (name, rated, treatment) => {
  const none = { transactions: 0, transactionRate: 0 };
  const lines = [
    fee('Other Fees', name, { ...none, volume: 10_000, volumeRate: 0.5 }),
    fee('Card Fees', 'DISCOUNT', { ...none, volume: rated, volumeRate: 2.5 }),
  ];
  expect(treatmentOf(lines)).toBe(treatment);
});

it.each([
  ['FRANCHISE ROYALTY', 2, 'extra'],
  ['FRANCHISE ROYALTY', 0.5, 'replaced'],
  ['PROCESSING', 2, 'replaced'],
])('%s of %s % among other fees, next to listed interchange, is %s', (name, rate, treatment) => {
  const none = { transactions: 0, transactionRate: 0 };
  const lines = [
    fee('Other Fees', name, { ...none, volume: 10_000, volumeRate: rate }),
    fee('Card Fees', 'VS CPS RETAIL', { ...none, volume: 10_000, volumeRate: 1.5 }),
    fee('Card Fees', 'AUTHORIZATIONS', { transactions: 200, transactionRate: 0.1 }),
  ];
  expect(treatmentOf(lines)).toBe(treatment);
});

it.each([
  ['EBT FOOD/CASH', 0, 'extra'],
  ['EBT FOOD/CASH', 300, 'replaced'],
  ['DEBIT PIN TRANSACTION', 0, 'extra'],
  ['DEBIT PIN TRANSACTION', 299, 'extra'],
  ['DEBIT PIN TRANSACTION', 300, 'replaced'],
])('%s on 300 sales, next to %d other sales, is %s', (name, others, treatment) => {
  const charge = fee('Card Fees', name, { transactions: 300, transactionRate: 0.2 });
  const cards: CardTypeRow[] = [
    { cardType: 'Visa', volume: 10_000 - others, transactions: 100 },
    { cardType: 'Other', volume: others, transactions: others },
  ];
  expect(treatmentOf([charge], null, cards)).toBe(treatment);
});
