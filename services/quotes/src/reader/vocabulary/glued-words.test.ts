import { expect, it } from 'vitest';
import { createParter } from './glued-words.ts';

it('splits words if both parts are words of the statement', () => {
  const parted = createParter([
    ...['INTL SERVICE FEE', 'INTL SERVICE FEE', 'ACQUIRER FEE', 'ACQUIRER CREDIT'],
    'INTLACQUIRER FEE',
  ]);
  expect(parted('INTLACQUIRER FEE')).toBe('INTL ACQUIRER FEE');
});

it('leaves words that are printed as often as their parts', () => {
  const parted = createParter(['MasterCard', 'MasterCard', 'Master Card', 'Gateway']);
  expect(parted('MasterCard')).toBe('MasterCard');
  expect(parted('Gateway')).toBe('Gateway');
});

it('parts a brand from what follows it, and words of the trade', () => {
  const parted = createParter(['VISATIF', 'Visa INTLACQUIRER FEE', 'Discovery']);
  expect(parted('VISATIF')).toBe('VISA TIF');
  expect(parted('Visa INTLACQUIRER FEE')).toBe('Visa INTL ACQUIRER FEE');
  expect(parted('Discovery')).toBe('Discovery');
});
