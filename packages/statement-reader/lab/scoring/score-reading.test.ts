import { expect, it } from 'vitest';
import type { Analysis, FeeRow, Reading } from '@portal/contracts/quotes/analysis';
import { overall } from './overall.ts';
import { scoreReading, type Truth } from './score-reading.ts';

const fee = (name: string, amount: number): FeeRow => ({
  feeType: 'Other Fees',
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: amount,
});

const truth: Truth = {
  cardTypeSummary: [{ cardType: 'Visa', volume: 100, transactions: 4 }],
  statementFees: [fee('Statement Fee', 5), fee('Batch Fee', 2.5)],
  statementTotals: {
    currentProcessor: 'Harbor Payments LLC',
    totalVolume: 100,
    transactionCount: 4,
    totalStatementFees: 7.5,
  },
};

const changed = (changes: Partial<Analysis>): Analysis => ({ ...truth, ...changes });

it('scores the truth as right and ignores company suffixes', () => {
  const statementTotals = { ...truth.statementTotals, currentProcessor: 'Harbor Payments' };
  const score = scoreReading(truth, changed({ statementTotals }));
  expect(score).toMatchObject({ totals: 1, cardTypes: 1, fees: 1, balanced: true });
  expect(score.silentlyWrong).toBe(false);
});

it('scores zero if nothing was read', () => {
  expect(scoreReading(truth, null)).toMatchObject({ totals: 0, cardTypes: 0, fees: 0 });
});

it('reports a reading as silently wrong if it matches a wrong total without notes', () => {
  const wrong = changed({
    statementFees: [fee('Statement Fee', 5)],
    statementTotals: { ...truth.statementTotals, totalStatementFees: 5 },
  });
  expect(scoreReading(truth, wrong)).toMatchObject({ balanced: false, silentlyWrong: true });
  const noted: Reading = { ...wrong, reader: 'built-in', notes: [{ kind: 'no-fee-total' }] };
  expect(scoreReading(truth, noted).silentlyWrong).toBe(false);
  const images: Reading = { ...noted, notes: [{ kind: 'images', images: 1, pages: 1 }] };
  expect(scoreReading(truth, images).silentlyWrong).toBe(true);
});

it('counts a correct reading with a note', () => {
  const noted = scoreReading(truth, { ...changed({}), notes: [{ kind: 'no-fee-total' }] });
  expect(overall([noted, scoreReading(truth, changed({}))])).toMatchObject({
    statements: 2,
    score: 1,
    silentlyWrong: 0,
    doubtedThoughRight: 0.5,
  });
});

it('counts corrections of lines, card rows and totals', () => {
  const wrong = changed({
    statementFees: [fee('Statement Fee', 5)],
    statementTotals: { ...truth.statementTotals, totalStatementFees: 5 },
  });
  const score = scoreReading(truth, wrong);
  expect(score.edits).toBe(1 + Math.max(score.wrong.missed.length, score.wrong.extra.length));
  expect(overall([score, scoreReading(truth, changed({}))]).edits).toBe(score.edits);
});
