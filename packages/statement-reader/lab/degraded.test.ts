import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Reading } from '@portal/contracts/quotes/analysis';
import { openPdf } from '../src/rendering/pdf-document.ts';
import { textDpi } from '../src/rendering/limits.ts';
import { drawPage } from '../src/rendering/render-page.ts';
import { recognizePage } from '../src/rendering/scan/recognize-page.ts';
import { textOf } from '../src/statement/words.ts';
import { readPdf } from './fixture-statements.ts';
import { createPaper } from './samples/paper.ts';
import { scannedPdf, worn } from './samples/scanned-pdf.ts';
import { writePdf } from './samples/write-pdf.ts';
import { scoreReading, type Truth } from './scoring/score-reading.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
const bytesOf = (file: string): Buffer => readFileSync(new URL(file, fixtures));

const expectAllRead = (reading: Reading, truth: string): void => {
  const { reader, ...analysis } = reading;
  const score = scoreReading(
    JSON.parse(bytesOf(`${truth}.truth.json`).toString()) as Truth,
    analysis,
  );
  expect(reader).toBe('built-in');
  expect(score).toMatchObject({ totals: 1, cardTypes: 1, fees: 1, balanced: true });
  expect(analysis.notes.at(-1)).toMatchObject({ kind: 'images' });
};

it.each([
  ['a photo inside a PDF', 'photo', 'families/account-balance-101'],
  ['a scan of 100 dots per inch', 'coarse-scan', 'families/account-balance-101'],
  ['a fax', 'fax', 'families/account-balance-101'],
  ['text drawn as outlines', 'outlines', 'degraded/outlines'],
])('reads all figures of %s', async (_, name, truth) => {
  expectAllRead(await readPdf(bytesOf(`degraded/${name}.pdf`)), truth);
});

it.each(['families/branch-locations-101', 'families/out-and-back-101'])(
  'reads all figures of %s from a worn scanner of 150 dots per inch',
  async (name) => {
    const scan = await scannedPdf(bytesOf(`${name}.pdf`), 0.9, worn(150));
    expectAllRead(await readPdf(scan), name);
  },
);

it('reads figures in a scan without doubting what is certainly recognized', async () => {
  const scan = await scannedPdf(bytesOf('layouts/sagepaya.pdf'), 0.2);
  expectAllRead(await readPdf(scan), 'layouts/sagepaya');
});

it('reads a large logo in a scan once, as one word', async () => {
  const paper = createPaper();
  const logo = { text: 'Bluefin', size: 30, x: 40, y: 60 };
  paper.pages[0]?.prints.push({ ...logo, font: 'serif', align: 'left' });
  paper.y = 110;
  for (let line = 0; line < 30; line++)
    paper.row([
      ['Visa discount of the month', 40],
      [`${100 + line * 7}.50`, 500, 'right'],
    ]);
  const document = await openPdf(await scannedPdf(writePdf(paper.pages), 0.6, worn(200)));
  const { words } = await recognizePage(drawPage(document, 1, textDpi), 1);
  document.close();
  expect(textOf(words.filter(({ y0 }) => y0 < 70))).toBe('Bluefin');
});
