import { expect, it } from 'vitest';
import type { Box } from '../../statement/words.ts';
import type { GreyImage } from '../grey-image.ts';
import { continuesRule, findRules } from './rules.ts';

const [width, height] = [200, 60];
const [paper, faint, black] = [240, 212, 0];

/** Paper with boxes of a shade. */
function pageWith(shade: number, ...boxes: [x0: number, x1: number, y0: number, y1: number][]) {
  const pixels = Buffer.alloc(width * height, paper);
  for (const [x0, x1, y0, y1] of boxes)
    for (let y = y0; y < y1; y++) pixels.fill(shade, y * width + x0, y * width + x1);
  return { width, height, pixels };
}
const rulesOf = (image: GreyImage): Box[] => findRules(image, { level: 60, upright: 30 }, 3);
const isIn = (rules: Box[], x: number, y: number): boolean =>
  rules.some(({ x0, x1, y0, y1 }) => x >= x0 && x < x1 && y >= y0 && y < y1);

it('finds faint rules in both directions, also if noise interrupts them', () => {
  const rules = rulesOf(
    pageWith(faint, [10, 90, 10, 11], [92, 180, 10, 11], [30, 31, 12, 25], [30, 31, 27, 60]),
  );
  expect(isIn(rules, 50, 10)).toBe(true);
  expect(isIn(rules, 170, 10)).toBe(true);
  expect(isIn(rules, 30, 40)).toBe(true);
});

it('finds a rule that characters touch, and not the characters', () => {
  const letters = Array.from({ length: 9 }, (_, at): [number, number, number, number] => [
    20 + at * 8,
    22 + at * 8,
    12,
    30,
  ]);
  const rules = rulesOf(pageWith(black, [10, 180, 10, 12], ...letters));
  expect(isIn(rules, 100, 11)).toBe(true);
  expect(isIn(rules, 21, 20)).toBe(false);
});

it('leaves bars, and strokes that are no longer than words', () => {
  expect(rulesOf(pageWith(black, [10, 180, 10, 25], [10, 60, 40, 42]))).toEqual([]);
});

it('treats a thin scrap as part of a rule only on its line', () => {
  const rules = [{ x0: 10, x1: 100, y0: 20, y1: 21 }];
  expect(continuesRule({ x0: 110, x1: 130, y0: 20, y1: 22 }, rules, 3, 36)).toBe(true);
  expect(continuesRule({ x0: 110, x1: 130, y0: 30, y1: 32 }, rules, 3, 36)).toBe(false);
  expect(continuesRule({ x0: 150, x1: 170, y0: 20, y1: 22 }, rules, 3, 36)).toBe(false);
  expect(continuesRule({ x0: 110, x1: 120, y0: 12, y1: 22 }, rules, 3, 36)).toBe(false);
});
