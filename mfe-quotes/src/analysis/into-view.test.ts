import { expect, it } from 'vitest';
import { axis } from './statement-view.tsx';

it.each([
  ['stays where the place is in sight', 100, 400, 200, 220, 100],
  ['brings a place below into the middle', 0, 400, 800, 820, 610],
  ['brings a place above into the middle', 700, 400, 300, 320, 110],
  ['goes no farther than the edge', 700, 400, 20, 40, 0],
])('%s', (_, now, seen, from, to, expected) => {
  expect(axis(now, seen, from, to)).toBe(expected);
});
