import { expect, it } from 'vitest';
import { createParter } from './glued-words.ts';

it('parts words of which both parts are words of the statement', () => {
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
