import { expect, it } from 'vitest';
import { sheetsPdf, type SheetLine } from '../../testing/card-pages.ts';
import { openPdf } from '../pdf-document.ts';
import { drawPage } from '../render-page.ts';
import { leftOver } from './left-over.ts';
import type { Line } from './lines-of-characters.ts';

const [dpi, scale] = [150, 150 / 72];

async function linesOn(...lines: SheetLine[]): Promise<Line[]> {
  const document = await openPdf(sheetsPdf([{ lines }]));
  const image = drawPage(document, 1, dpi);
  document.close();
  return leftOver(image, [], scale).flat();
}

it.each([0, 25, 90, 117, 160])('is a line of digits that falls by %s°', async (angle) => {
  const found = await linesOn({ text: '4111 1111 1111 1111', x: 300, y: 300, size: 11, angle });
  expect(found.length).toBe(1);
  const [line] = found as [Line];
  const off = (((line.angle - angle) % 180) + 180) % 180;
  expect(Math.min(off, 180 - off)).toBeLessThan(2);
  expect(line.along[1] - line.along[0]).toBeGreaterThan(19 * 6.6 * 0.9);
});

it('are both lines that a number is broken over', async () => {
  const [above, below] = [
    { text: '4111 1111 1111', x: 120, y: 400, size: 11 },
    { text: '1111', x: 120, y: 414, size: 11 },
  ];
  expect((await linesOn(above, below)).length).toBe(2);
});

it.each(['----------------------', '= = = = = = = = = = = =', '. . . . . . . . . . . . .'])(
  'is no rule of %s',
  async (text) => {
    expect(await linesOn({ text, x: 60, y: 300, size: 9 })).toEqual([]);
  },
);

it('is nothing that is too short for a number', async () => {
  expect(await linesOn({ text: '1234567', x: 60, y: 300, size: 11 })).toEqual([]);
});
