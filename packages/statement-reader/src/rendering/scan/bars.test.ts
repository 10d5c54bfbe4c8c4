import { expect, it } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { invertBars } from './bars.ts';

/** A page at 75 dpi with a bar of 200 × 20 pixels and some text on it. */
function pageWith(bar: number, text: number): GreyImage {
  const [width, height] = [300, 100];
  const pixels = Buffer.alloc(width * height, 255);
  for (let y = 40; y < 60; y++) pixels.fill(bar, y * width + 50, y * width + 250);
  for (let y = 46; y < 54; y++) pixels.fill(text, y * width + 100, y * width + 130);
  return { width, height, pixels };
}
const shades = ({ width, pixels }: GreyImage): number[] => [
  pixels[50 * width + 110] ?? 0,
  pixels[50 * width + 200] ?? 0,
];

it.each([0, 72, 146])('turns white text on a bar of shade %d into black on white', (shade) => {
  expect(shades(invertBars(pageWith(shade, 255), 75))).toEqual([0, 255]);
});

it('finds a bar within the frame of a table', () => {
  const page = pageWith(72, 255);
  for (let y = 10; y < 95; y++) for (const x of [50, 249]) page.pixels[y * page.width + x] = 0;
  for (const y of [10, 94]) page.pixels.fill(0, y * page.width + 50, y * page.width + 250);
  expect(shades(invertBars(page, 75))).toEqual([0, 255]);
});

it('leaves black text on a shaded bar', () => {
  expect(shades(invertBars(pageWith(146, 0), 75))).toEqual([0, 146]);
});
