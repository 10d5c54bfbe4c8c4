import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { digitPlaces, sheetsPdf, someText, type SheetLine } from '../../testing/card-pages.ts';
import { scannedPdf } from '../../../lab/samples/scanned-pdf.ts';
import { openPdf } from '../pdf-document.ts';
import { statementLimits } from '../limits.ts';
import { drawPage } from '../render-page.ts';
import { coverPage, type CoveredPage } from './cover-page.ts';

async function covered(pdf: Buffer): Promise<CoveredPage> {
  const document = await openPdf(pdf);
  try {
    return await coverPage(document, 1);
  } finally {
    document.close();
  }
}

/** The share of a line's digits that are blacked out. */
async function shareCovered({ jpeg }: CoveredPage, line: SheetLine): Promise<number> {
  const { data, info } = await sharp(jpeg)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = statementLimits.dpi / 72;
  const places = digitPlaces(line);
  const black = places.filter(({ x, y }) => {
    const [column, row] = [Math.round(x * scale), Math.round(y * scale)];
    let sum = 0;
    for (const right of [-3, 0, 3])
      for (const down of [-4, 0, 4]) sum += data[(row + down) * info.width + column + right] ?? 255;
    return sum / 9 < 40;
  });
  return black.length / places.length;
}

const pan = (line: Partial<SheetLine> & { text: string }): SheetLine => ({
  x: 120,
  y: 400,
  size: 11,
  ...line,
});
const scanOf = (lines: SheetLine[], degrees = 0): Promise<Buffer> =>
  scannedPdf(sheetsPdf([{ lines: [...someText, ...lines] }]), degrees);
async function pictureOf(lines: SheetLine[]) {
  const document = await openPdf(sheetsPdf([{ lines }]));
  const { width, height, pixels } = drawPage(document, 1, 200);
  document.close();
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 85 })
    .toBuffer();
  return { jpeg, width, height };
}

describe('a page of text', () => {
  it.each([
    ['in groups', [pan({ text: '4111 1111 1111 1111' })]],
    ['in no groups', [pan({ text: 'card 5555555555554444 sold' })]],
    ['at an angle of 30°', [pan({ text: '378282246310005', angle: 30 })]],
    ['at an angle of 117°', [pan({ text: '6011 1111 1111 1117', angle: 117, x: 400 })]],
    ['upside down', [pan({ text: '3530111333300000', angle: 180, x: 400 })]],
    ['hidden', [pan({ text: '4012888888881881', hidden: true })]],
    ['that other text replaces', [pan({ text: '4012888888881881', mapsTo: 'other text' })]],
    ['whose font maps digits to letters', [pan({ text: '5105105105105100', mapsTo: 'letters' })]],
    [
      'whose font maps digits to letters, upwards',
      [pan({ text: '4111111111111111', mapsTo: 'letters', angle: 270, y: 600 })],
    ],
  ])('shows no card number %s', async (_, lines) => {
    const page = await covered(sheetsPdf([{ lines: [...someText, ...lines] }]));
    for (const line of lines) {
      const digits = /[\d ]{13,}/.exec(line.text)?.[0] ?? '';
      const from = line.text.indexOf(digits);
      expect(await shareCovered(page, { ...line, text: digits, x: line.x + from * 6.6 })).toBe(1);
    }
    expect(await shareCovered(page, { text: '12,340.50', x: 60 + 18 * 6.6, y: 120 })).toBe(0);
    expect(JSON.stringify(page.words)).not.toMatch(
      /4111 ?1111|55555555|37828224|6011 ?1111|35301113|40128888/,
    );
  });

  it('shows no card number that is broken over two lines', async () => {
    const lines = [pan({ text: '4111 1111 1111' }), pan({ text: '1111', y: 414 })];
    const page = await covered(sheetsPdf([{ lines: [...someText, ...lines] }]));
    for (const line of lines) expect(await shareCovered(page, line)).toBe(1);
  });

  it('shows no card number of an annotation', async () => {
    const line = pan({ text: '4111111111111111' });
    const page = await covered(sheetsPdf([{ lines: someText, note: [line] }]));
    expect(await shareCovered(page, line)).toBe(1);
  });

  it('shows no card number of a picture that is pasted into it', async () => {
    const line = pan({ text: '5105 1051 0510 5100' });
    const picture = {
      ...(await pictureOf([line])),
      place: [0, 0, 612, 792] as [number, number, number, number],
    };
    const small = { ...picture, place: [100, 350, 306, 396] as [number, number, number, number] };
    const many = [...someText, ...someText.map((one) => ({ ...one, y: one.y + 120 }))];
    const page = await covered(sheetsPdf([{ lines: many, picture: small }]));
    const shown = { ...line, x: 100 + line.x / 2, y: 350 + line.y / 2, size: 5.5 };
    expect(await shareCovered(page, shown)).toBe(1);
    expect(await shareCovered(page, { text: '12,340.50', x: 60 + 18 * 6.6, y: 120 })).toBe(0);
  });

  const pieces = (texts: string[], line: Partial<SheetLine>, right: number, down: number) =>
    texts.map((text, at) => pan({ text, x: 300 + at * right, y: 300 + at * down, ...line }));
  it.each([
    ['a digit in each line', pieces(Array.from('4111111111111111'), {}, 0, 14)],
    ['a group in each line', pieces(['4111', '1111', '1111', '1111'], {}, 0, 13)],
    ['of American Express, a group in each line', pieces(['3782', '822463', '10005'], {}, 0, 13)],
    ['in two words that stand apart', pieces(['55555555', '55554444'], {}, 90, 0)],
    ['with each digit apart', pieces(Array.from('6011111111111117'), {}, 18, 0)],
    ['filled up with zeros', [pan({ text: '0004111111111111111' })]],
  ])('shows and keeps no card number %s', async (_, lines) => {
    const page = await covered(sheetsPdf([{ lines: [...someText, ...lines] }]));
    for (const line of lines.slice(0, -1)) expect(await shareCovered(page, line)).toBe(1);
    const words = page.words.words.map(({ text }) => text).join('');
    expect(words).not.toMatch(/4111111111|3782822463|5555555555|6011111111/);
    expect(words).toContain('12,340.50');
  });

  it('shows other numbers', async () => {
    const lines = [pan({ text: '7111111111111114' }), pan({ text: '4111111111111112', y: 420 })];
    const page = await covered(sheetsPdf([{ lines: [...someText, ...lines] }]));
    for (const line of lines) expect(await shareCovered(page, line)).toBe(0);
  });
});

it('a page whose fonts map no characters shows no card number', async () => {
  const file = new URL(
    '../../../fixtures/cases/card-number-without-tounicode.pdf',
    import.meta.url,
  );
  const page = await covered(readFileSync(file));
  for (const y of [115, 138])
    expect(await shareCovered(page, { text: '0'.repeat(16), x: 35, y })).toBe(1);
  const words = page.words.words.map(({ text }) => text).join(' ');
  expect(words).toContain('8,400.00');
  expect(words).not.toMatch(/\d{13}|(\d{4} ){3}/);
});

describe('a scanned page', () => {
  it.each([
    ['in groups', pan({ text: '4111 1111 1111 1111' })],
    ['with dashes', pan({ text: '5555-5555-5555-4444' })],
    ['in small type', pan({ text: '4012888888881881', size: 6 })],
    ['turned right', pan({ text: '6011111111111117', angle: 90, x: 500, y: 300 })],
    ['turned left', pan({ text: '3782 822463 10005', angle: 270, x: 500, y: 600 })],
    ['upside down', pan({ text: '4111 1111 1111 1111', angle: 180, x: 400 })],
    ['at an angle of 25°', pan({ text: '5105105105105100', angle: 25 })],
    ['at an angle of -40°', pan({ text: '4111 1111 1111 1111', angle: -40 })],
  ])('shows no card number %s', async (_, line) => {
    const page = await covered(await scanOf([line]));
    expect(await shareCovered(page, line)).toBe(1);
    expect(await shareCovered(page, { text: '12,340.50', x: 60 + 18 * 6.6, y: 120 })).toBe(0);
  });

  it('shows no card number that is broken over two lines', async () => {
    const lines = [pan({ text: '4111 1111 1111' }), pan({ text: '1111', y: 414 })];
    const page = await covered(await scanOf(lines));
    for (const line of lines) expect(await shareCovered(page, line)).toBe(1);
  });
});
