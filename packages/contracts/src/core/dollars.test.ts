import { expect, it } from 'vitest';
import { dollars, unitPrice } from './dollars.ts';

it('formats an amount with cents', () => {
  expect(['1234.5', '-3', '0.005', '999999.999'].map(dollars)).toEqual([
    '$1,234.50',
    '-$3.00',
    '$0.01',
    '$1,000,000.00',
  ]);
});

it('formats a unit price exactly', () => {
  expect(['0.1', '0.0195', '2', '0.1000'].map(unitPrice)).toEqual([
    '$0.10',
    '$0.0195',
    '$2.00',
    '$0.10',
  ]);
});
