import { expect, it } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import type { Box } from '../../statement/words.ts';
import { findTextCells } from './text-cells.ts';

function pageWith(boxes: Box[]): GreyImage {
  const [width, height] = [1000, 400];
  const pixels = Buffer.alloc(width * height, 255);
  for (const { x0, x1, y0, y1 } of boxes)
    for (let y = y0; y < y1; y++) pixels.fill(0, y * width + x0, y * width + x1);
  return { width, height, pixels };
}

/** Characters as boxes, 28 pixels high. */
const word = (x: number, y: number, characters: number): Box[] =>
  Array.from({ length: characters }, (_, at) => ({
    x0: x + at * 22,
    x1: x + at * 22 + 16,
    y0: y,
    y1: y + 28,
  }));
const text = [...word(100, 60, 6), ...word(500, 60, 8), ...word(100, 120, 7)];
const near = (box: Box): boolean =>
  findTextCells(pageWith([...text, box])).cells.some(
    ({ x0, y0, x1, y1 }) => x0 < box.x1 && x1 > box.x0 && y0 < box.y1 && y1 > box.y0,
  );

it('finds pieces of lines, parted by gaps, and the height of their characters', () => {
  const { cells, characterHeight } = findTextCells(pageWith(text));
  expect(characterHeight).toBe(28);
  expect(cells).toHaveLength(3);
});

it('treats a single dash as text', () => {
  expect(near({ x0: 560, x1: 584, y0: 130, y1: 136 })).toBe(true);
});

it('does not treat rules, solid or dotted, as text', () => {
  expect(near({ x0: 100, x1: 800, y0: 200, y1: 204 })).toBe(false);
  const dots = Array.from({ length: 40 }, (_, at) => ({
    x0: 100 + at * 16,
    x1: 106 + at * 16,
    y0: 200,
    y1: 206,
  }));
  const { cells } = findTextCells(pageWith([...text, ...dots]));
  expect(cells.filter(({ y0 }) => y0 >= 180)).toEqual([]);
});

it('leaves the dots between a name and its amount out of both', () => {
  const dots = Array.from({ length: 14 }, (_, at) => ({
    x0: 238 + at * 18,
    x1: 242 + at * 18,
    y0: 84,
    y1: 88,
  }));
  const { cells, rules } = findTextCells(pageWith([...text, ...dots]));
  expect(cells).toEqual(findTextCells(pageWith(text)).cells);
  expect(rules).toHaveLength(dots.length);
});
