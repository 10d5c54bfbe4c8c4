import { expect, it } from 'vitest';
import type { Ink } from './ink.ts';
import { eraseRules } from './rules.ts';

const [width, height] = [200, 60];

function inkOf(...boxes: [x0: number, x1: number, y0: number, y1: number][]): Ink {
  const bits = new Uint8Array(width * height);
  for (const [x0, x1, y0, y1] of boxes)
    for (let y = y0; y < y1; y++) bits.fill(1, y * width + x0, y * width + x1);
  return { width, height, bits };
}
const left = ({ bits }: Ink): number => bits.reduce((sum, bit) => sum + bit, 0);

it('removes a rule and keeps the character that it touches', () => {
  const ink = inkOf([10, 180, 10, 12], [50, 60, 12, 30]);
  expect(eraseRules(ink, 50, 3)).toEqual([
    { x0: 10, x1: 180, y: 10 },
    { x0: 10, x1: 180, y: 11 },
  ]);
  expect(left(ink)).toBe(10 * 18);
});

it('leaves bars, and strokes that are no longer than characters', () => {
  const ink = inkOf([10, 180, 10, 25], [10, 40, 40, 42]);
  const before = left(ink);
  expect(eraseRules(ink, 50, 3)).toEqual([]);
  expect(left(ink)).toBe(before);
});
