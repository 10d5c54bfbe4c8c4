import { expect, it } from 'vitest';
import { accountsChange, amountChange } from './change-text.ts';

it.each([
  ['115.00', '100.00', '+15% from last quarter'],
  ['92.00', '100.00', '-8% from last quarter'],
  ['100.0', '100.00', 'No change'],
  ['0.00', '0.00', 'No change'],
  ['1905.00', '0.00', '+$1,905.00 from last quarter'],
  ['1000.01', '1000.00', '+$0.01 from last quarter'],
  ['0.00', '40.00', '-100% from last quarter'],
  ['5.00', '-5.00', '+$10.00 from last quarter'],
  ['99999999.99', '0.01', '+999,999,999,800% from last quarter'],
])('%s after %s is %s', (now, before, text) => {
  expect(amountChange(now, before)).toBe(text);
});

it.each([
  [5, 3, '+2 new accounts'],
  [4, 3, '+1 new account'],
  [3, 3, 'No change'],
  [2, 3, '-1 account'],
  [0, 1200, '-1,200 accounts'],
])('%d accounts after %d is %s', (now, before, text) => {
  expect(accountsChange(now, before)).toBe(text);
});
