import { expect, it } from 'vitest';
import { analysisSchema, savedAnalysisSchema, type Analysis } from './analysis.ts';

const analysis: Analysis = {
  cardTypeSummary: [{ cardType: 'Visa', volume: -120.5, transactions: 3 }],
  statementFees: [
    {
      feeType: 'Other Fees',
      name: 'Fee',
      volume: -1,
      volumeRate: 0,
      transactions: 0,
      transactionRate: 1,
    },
  ],
  statementTotals: {
    currentProcessor: '',
    totalVolume: -120.5,
    transactionCount: 3,
    totalStatementFees: 0,
  },
};

it('accepts negative volumes, as in a month of refunds', () => {
  expect(savedAnalysisSchema.safeParse(analysis).error).toBeUndefined();
});

it.each([
  ['cardTypeSummary.0.transactions', (wrong: Analysis) => wrong.cardTypeSummary[0]],
  ['statementFees.0.transactions', (wrong: Analysis) => wrong.statementFees[0]],
])('rejects a negative count at %s, which stored analyses may contain', (path, row) => {
  const wrong = structuredClone(analysis);
  Object.assign(row(wrong) ?? {}, { transactions: -1 });
  const { error } = savedAnalysisSchema.safeParse(wrong);
  expect(error?.issues).toMatchObject([{ path: path.split('.').map(numbered), message: below }]);
  expect(analysisSchema.safeParse(wrong).success).toBe(true);
});

it('rejects a negative total count', () => {
  const wrong = structuredClone(analysis);
  wrong.statementTotals.transactionCount = -1;
  expect(savedAnalysisSchema.safeParse(wrong).error?.issues[0]?.message).toBe(below);
});

const below = 'Not below zero';
const numbered = (step: string): string | number => (/^\d+$/.test(step) ? Number(step) : step);
