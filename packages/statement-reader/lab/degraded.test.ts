import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Reading } from '@portal/contracts/quotes/analysis';
import { readPdf } from './fixture-statements.ts';
import { scannedPdf, worn } from './samples/scanned-pdf.ts';
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
