import { analysisSchema } from '@portal/contracts/quotes/analysis';
import { describe, expect, it } from 'vitest';
import { readStatement, scannedStatements, textStatements, truthOf } from './fixture-statements.ts';
import { builtInReader } from '../src/reader/built-in-reader.ts';
import { documentOf } from '../src/testing/reader-document.ts';
import { pageOf } from '../src/testing/reader-words.ts';
import { overall } from './scoring/overall.ts';
import { scoreReading, type StatementScore } from './scoring/score-reading.ts';

describe('a statement with embedded text', () => {
  const scores: StatementScore[] = [];

  it.each(textStatements)('is read: %s', async (name) => {
    const { reader, notes, ...analysis } = await readStatement(`${name}.pdf`);
    expect(reader).toBe('built-in');
    expect(notes).toEqual([]);
    expect(analysisSchema.safeParse(analysis).error).toBeUndefined();
    const score = scoreReading(truthOf(name), analysis);
    scores.push(score);
    expect(score).toMatchObject({ totals: 1, cardTypes: 1, balanced: true });
    expect(score.fees).toBeGreaterThanOrEqual(0.98);
    const { currentProcessor, ...sources } = analysis.statementTotals.sources ?? {};
    expect(currentProcessor?.page).toBeGreaterThan(0);
    expect(Object.keys(sources)).toContain('totalStatementFees');
    expect(analysis.statementFees.every((fee) => fee.source)).toBe(true);
  });

  it('is read correctly in all styles', () => {
    const means = overall(scores);
    expect(means).toMatchObject({ statements: 18, totals: 1, cardTypes: 1, balanced: 1 });
    expect(means.fees).toBeGreaterThanOrEqual(0.98);
    expect(means.feeRates).toBeGreaterThanOrEqual(0.95);
    expect(means.feeTypes).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a scanned statement', () => {
  const scores: StatementScore[] = [];

  it.each(scannedStatements)(
    'gives its totals, and says that it should be checked: %s',
    async (name) => {
      const { reader, notes, ...analysis } = await readStatement(`${name}.pdf`);
      const score = scoreReading(truthOf(name), analysis);
      scores.push(score);
      expect(reader).toBe('built-in');
      expect(score.totalsDetail).toEqual({
        processor: true,
        volume: true,
        count: true,
        fees: true,
      });
      expect(notes.at(-1)).toMatchObject({ kind: 'images' });
    },
  );

  it('is read nearly as well as embedded text in all styles', () => {
    const means = overall(scores);
    expect(means.statements).toBe(6);
    expect(means.totals).toBeGreaterThanOrEqual(0.95);
    expect(means.cardTypes).toBeGreaterThanOrEqual(0.95);
    expect(means.fees).toBeGreaterThanOrEqual(0.9);
    expect(means.balanced).toBeGreaterThanOrEqual(0.8);
  });
});

it('recognizes a page whose fonts have no character mapping', async () => {
  const { cardTypeSummary, notes } = await readStatement('../cases/without-tounicode.pdf');
  expect(cardTypeSummary).toMatchObject([
    { cardType: 'Visa', volume: 8400, transactions: 120 },
    { cardType: 'Mastercard', volume: 3600, transactions: 60 },
    { cardType: 'Amex', volume: 1000, transactions: 10 },
  ]);
  expect(notes.at(-1)).toMatchObject({ kind: 'images' });
});

it('prefers charges to a summary that adds up to the same', async () => {
  const { statementFees, statementTotals } = await readStatement(
    '../cases/summary-before-details.pdf',
  );
  expect(statementFees).toHaveLength(14);
  expect(statementTotals.totalStatementFees).toBe(296.57);
  // Named in a charge only.
  expect(statementTotals.currentProcessor).not.toBe('Clover');
});

it('notes what customers paid of the fees with dual pricing', async () => {
  const { statementTotals, notes } = await readStatement('../cases/dual-pricing.pdf');
  expect(statementTotals.totalStatementFees).toBe(309.95);
  expect(notes).toMatchObject([{ kind: 'total-credited', credit: '280.00', rest: '29.95' }]);
});

it('refuses a document that is not a statement', async () => {
  await expect(readStatement('bad/recipe.pdf')).rejects.toMatchObject({
    name: 'StatementRefused',
    code: 'no-figures',
  });
});

const blank = (pages: number) =>
  documentOf(
    Array.from({ length: pages }, (_, index) => ({ ...pageOf('', index + 1), words: [] })),
  );

it('reports each page when it begins', async () => {
  const reported: [number, number][] = [];
  const reading = builtInReader.read(blank(3), {
    signal: new AbortController().signal,
    onPage: (page, pages) => reported.push([page, pages]),
  });
  await expect(reading).rejects.toMatchObject({ code: 'no-figures' });
  expect(reported).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

it('stops before the next page when aborted', async () => {
  const stop = new AbortController();
  const reason = new Error('Enough');
  const reported: number[] = [];
  const reading = builtInReader.read(blank(3), {
    signal: stop.signal,
    onPage: (page) => {
      reported.push(page);
      stop.abort(reason);
    },
  });
  await expect(reading).rejects.toBe(reason);
  expect(reported).toEqual([1]);
});
