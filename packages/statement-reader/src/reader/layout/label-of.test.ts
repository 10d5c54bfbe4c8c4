import { expect, it } from 'vitest';
import { rowOf } from '../../testing/reader-words.ts';
import { toCells } from './cells.ts';
import { labelOf } from './label-of.ts';

it.each([
  ['Lease sales tax (CO 8.81%)   99.55   8.77', 'Lease sales tax (CO 8.81%)'],
  ['Lease sales tax (CO 8.81%) of $99.55   8.77', 'Lease sales tax (CO 8.81%)'],
  ['Instant payout (1.5%)   38.63', 'Instant payout'],
  ['CPS RETAIL (Tier @ 1.51%   25.10', 'CPS RETAIL (Tier'],
])('the name in %j is %j', (line, name) => {
  expect(labelOf(toCells(rowOf(line)))).toBe(name);
});
