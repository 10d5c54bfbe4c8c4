import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../src/testing/reader-pdf.ts';
import { heldOutFamilies, openFamilies } from './samples/families/all-families.ts';
import { drawStatement, pdfOf, truthOf } from './samples/families/family.ts';
import { overall } from './scoring/overall.ts';
import { scoreReading, type StatementScore, type Truth } from './scoring/score-reading.ts';
import { layOut } from '../src/reader/read-figures.ts';
import { readLaidOut } from '../src/reader/read-pages.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, fixtures))
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => `${folder}/${file.replace(/\.pdf$/, '')}`);
const ofFamilies = namesIn('families');
const names = [...ofFamilies, ...namesIn('layouts')];
const bytesOf = (file: string): Buffer => readFileSync(new URL(file, fixtures));
const truthAt = (name: string): Truth =>
  JSON.parse(bytesOf(`${name}.truth.json`).toString()) as Truth;

describe('a statement of a family of layouts, or of a further one', () => {
  const scores: StatementScore[] = [];

  it('exists for every family', () => {
    const layouts = new Set(ofFamilies.map((name) => truthAt(name).meta?.layout));
    expect(layouts).toEqual(new Set(Object.keys({ ...openFamilies, ...heldOutFamilies })));
  });

  it.each(names)('is never silently wrong: %s', async (name) => {
    const { reading } = readLaidOut(layOut(await wordsOf(bytesOf(`${name}.pdf`))));
    const score = scoreReading(truthAt(name), reading);
    scores.push(score);
    expect(score).toMatchObject({ silentlyWrong: false, totals: 1, cardTypes: 1, balanced: true });
    expect(score.fees).toBeGreaterThanOrEqual(0.95);
  });

  it('has correct rates and types in nearly all lines', () => {
    const { statements, score, fees, feeRates, feeTypes } = overall(scores);
    expect(statements).toBe(names.length);
    expect(score).toBeGreaterThanOrEqual(0.99);
    expect(fees).toBeGreaterThanOrEqual(0.99);
    expect(feeRates).toBeGreaterThanOrEqual(0.97);
    expect(feeTypes).toBeGreaterThanOrEqual(0.9);
  });
});

it('draws a deterministic statement whose lines match its total', () => {
  const [name = '', family] = Object.entries(openFamilies)[0] ?? [];
  if (!family) throw new Error('There is no family');
  const [one, again] = [1, 1].map((seed) => drawStatement(name, family, seed));
  expect(one && pdfOf(one)).toEqual(again && pdfOf(again));
  const truth = one && truthOf(one);
  const sum = truth?.statementFees.reduce(
    (total, fee) =>
      total + (fee.volume * fee.volumeRate) / 100 + fee.transactions * fee.transactionRate,
    0,
  );
  expect(sum).toBeCloseTo(truth?.statementTotals.totalStatementFees ?? 0, 2);
});
