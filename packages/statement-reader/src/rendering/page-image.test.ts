import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toRows } from '../reader/layout/rows.ts';
import type { PageWords, Word } from '../statement/words.ts';
import { statementPath } from '../../lab/fixture-statements.ts';
import { scannedPdf } from '../../lab/samples/scanned-pdf.ts';
import { turnedPdf, type TextAngle } from '../testing/reader-turned-pdf.ts';
import { withDocument } from '../document/document-process.ts';
import { statementLimits } from './limits.ts';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';

interface Page {
  image: Uint8Array;
  words: PageWords;
}

const firstPage = (path: string): Promise<Page> =>
  withDocument(
    path,
    async (document) => ({
      image: await document.image(1),
      words: await document.words(1),
    }),
    { person: 1 },
  );

const turnedPage = (...made: Parameters<typeof turnedPdf>): Promise<Page> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'turned.pdf');
    await writeFile(path, turnedPdf(...made));
    return firstPage(path);
  });

const points = (pixels: number): number => Math.round((pixels * 72) / statementLimits.dpi);

/** The share of a word's box that is dark, 0 to 1. */
function darkness(page: Page, text: string): Promise<number> {
  const word = page.words.words.find((one) => one.text === text);
  if (!word) throw new Error(`The page has no ${text}`);
  return darknessOf(page, word);
}

async function darknessOf({ image }: Page, word: Word): Promise<number> {
  const scale = statementLimits.dpi / 72;
  const part = {
    left: Math.ceil(word.x0 * scale),
    top: Math.ceil(word.y0 * scale),
    width: Math.floor((word.x1 - word.x0) * scale) - 1,
    height: Math.floor((word.y1 - word.y0) * scale) - 1,
  };
  const { channels } = await sharp(await sharp(image).extract(part).toBuffer()).stats();
  return 1 - (channels[0]?.mean ?? 255) / 255;
}

/** The share of an image's pixels that are dark, 0 to 1. */
async function darkShare(image: Uint8Array): Promise<number> {
  const { data } = await sharp(image)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 100).length / data.length;
}

/** The share of an image's ink that is inside the words' boxes, 0 to 1. */
async function inkInWords({ image, words }: Page): Promise<number> {
  const { data, info } = await sharp(image)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = statementLimits.dpi / 72;
  const isInWord = (x: number, y: number): boolean =>
    words.words.some((word) => x >= word.x0 && x <= word.x1 && y >= word.y0 && y <= word.y1);
  let [inside, all] = [0, 0];
  for (const [index, value] of data.entries()) {
    if (value > 100) continue;
    all += 1;
    if (isInWord((index % info.width) / scale, Math.floor(index / info.width) / scale)) inside += 1;
  }
  return inside / all;
}

describe('a page’s image', () => {
  it('is a grey JPEG of the page at 150 dots per inch', async () => {
    const { image } = await firstPage(statementPath('tsys-1.pdf'));
    expect(await sharp(image).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'b-w',
      channels: 1,
      width: 1275,
      height: 1650,
    });
  });

  it.each([
    ['upright', 'tsys-1.pdf', 612, 792],
    ['turned sideways', 'tsys-stress.pdf', 612, 792],
    ['landscape', 'elavon-stress.pdf', 792, 612],
  ])('stands upright where the page is %s, as its words do', async (_, file, width, height) => {
    const page = await firstPage(statementPath(file));
    const size = await sharp(page.image).metadata();
    expect([points(size.width), points(size.height)]).toEqual([width, height]);
    expect([Math.round(page.words.width), Math.round(page.words.height)]).toEqual([width, height]);
    expect(await inkInWords(page)).toBeGreaterThan(0.7);
  });

  const angles: TextAngle[] = [0, 90, 180, 270];
  it.each(angles.flatMap((angle) => [0, 90, 180, 270].map((rotate) => [angle, rotate] as const)))(
    'stands upright with text turned by %d° on a page shown turned by %d°',
    async (angle, rotate) => {
      const page = await turnedPage(angle, rotate);
      const rows = toRows(page.words).map(({ words }) => words.map(({ text }) => text).join(' '));
      expect(rows).toEqual(['Monthly statement', 'Account fee', 'Total']);
      const size = await sharp(page.image).metadata();
      expect([points(size.width), points(size.height)]).toEqual([
        page.words.width,
        page.words.height,
      ]);
      expect(await inkInWords(page)).toBeGreaterThan(0.9);
    },
  );

  it.each([0, 90] as const)(
    'has no words of a watermark across text turned by %d°',
    async (angle) => {
      const lines = ['Monthly statement', 'Account fee', 'Total'];
      const page = await turnedPage(angle, 0, lines, { angle: 30, line: 'DUPLICATE' });
      expect(page.words.words.map(({ text }) => text).join(' ')).toBe(lines.join(' '));
    },
  );

  it.each([
    [0, 0],
    [90, 0],
    [0, 180],
  ] as const)(
    'shows no full card number, with text turned by %d° on a page shown turned by %d°',
    async (angle, rotate) => {
      const page = await turnedPage(angle, rotate, ['Card 4111111111111111 sold', 'Total 18.45']);
      expect(await darkness(page, 'XXXXXXXXXXXX1111')).toBeGreaterThan(0.95);
      expect(await darkness(page, 'sold')).toBeLessThan(0.6);
      expect(await darkness(page, '18.45')).toBeLessThan(0.6);
      expect((await sharp(page.image).metadata()).channels).toBe(1);
    },
  );

  it.each([
    [0, 90, 0],
    [0, 270, 180],
    [90, 180, 0],
    [180, 0, 270],
  ] as const)(
    'shows no full card number beside text turned by %d°, turned by %d° itself, on a page turned by %d°',
    async (angle, aside, rotate) => {
      const lines = ['Monthly statement', 'Sold by cards of all brands', 'Total 18.45'];
      const inkOf = async (line: string): Promise<number> => {
        const page = await turnedPage(angle, rotate, lines, { angle: aside, line });
        expect(await darkness(page, '18.45')).toBeLessThan(0.6);
        return darkShare(page.image);
      };
      const [bare, other, card] = [
        await inkOf(''),
        await inkOf('7111111111111114'),
        await inkOf('4111111111111111'),
      ];
      // A bar of the number's size: 16 characters 24 points high are some 213 x 28 of 612 x 792 points.
      expect(other - bare).toBeLessThan(0.005);
      expect(card - bare).toBeGreaterThan(0.009);
      expect(card - bare).toBeLessThan(0.018);
    },
  );

  it.each([0.8, 90])(
    'shows no full card number where the page is a scan turned by %d°',
    async (degrees) => {
      const lines = ['Card 4111 1111 1111 1111 sold', 'Total fees 18.45'];
      const page = await withTemporaryFolder(async (folder) => {
        const path = join(folder, 'scan.pdf');
        await writeFile(path, await scannedPdf(turnedPdf(0, 0, lines), degrees));
        return firstPage(path);
      });
      expect(page.words.words.map(({ text }) => text)).not.toContain('4111');
      const hidden = page.words.words.filter(({ text }) => /^X+$/.test(text));
      expect(hidden.length).toBeGreaterThanOrEqual(1);
      for (const word of hidden) expect(await darknessOf(page, word)).toBeGreaterThan(0.95);
      expect(await darkness(page, 'sold')).toBeLessThan(0.6);
      expect(await darkness(page, '18.45')).toBeLessThan(0.6);
    },
  );
});
