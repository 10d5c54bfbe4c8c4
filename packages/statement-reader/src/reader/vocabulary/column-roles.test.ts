import { expect, it } from 'vitest';
import { earlierMonths } from './column-roles.ts';

it.each([
  [
    ['Sales Nov 2025', 'Sales Dec 2025', 'Year to date'],
    ['Sales Nov 2025', 'Year to date'],
  ],
  [['12/2025', '01/2026'], ['12/2025']],
  [['Dec', 'Jan'], ['Dec']],
  [['June', 'July', 'Units'], ['June']],
  [['Dec 2025', 'Volume'], []],
  [['Mark-up', 'Decline', 'Sep. fee'], []],
])('finds the headers of earlier months in %j', (headers, earlier) => {
  expect([...earlierMonths(headers)]).toEqual(earlier);
});
