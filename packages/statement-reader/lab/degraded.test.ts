import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPdf } from './fixture-statements.ts';
import { scoreReading, type Truth } from './scoring/score-reading.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
const bytesOf = (file: string): Buffer => readFileSync(new URL(file, fixtures));

it.each([
  ['a photo inside a PDF', 'photo', 'families/account-balance-101'],
  ['a scan of 100 dots per inch', 'coarse-scan', 'families/account-balance-101'],
  ['a fax', 'fax', 'families/account-balance-101'],
  ['text drawn as outlines', 'outlines', 'degraded/outlines'],
])('reads all figures of %s', async (_, name, truth) => {
  const { reader, ...reading } = await readPdf(bytesOf(`degraded/${name}.pdf`));
  const score = scoreReading(
    JSON.parse(bytesOf(`${truth}.truth.json`).toString()) as Truth,
    reading,
  );
  expect(reader).toBe('built-in');
  expect(score).toMatchObject({ totals: 1, cardTypes: 1, fees: 1, balanced: true });
  expect(reading.notes.at(-1)).toMatchObject({ kind: 'images' });
});
