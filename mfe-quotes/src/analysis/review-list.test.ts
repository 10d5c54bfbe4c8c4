import { describe, expect, it } from 'vitest';
import { reading } from '../testing/reading.ts';
import { toValues, type AnalysisValues } from './analysis-values.ts';
import { toPath } from './figure-path.ts';
import { nextToReview, review } from './review-list.ts';

const figuresToReview = (change: (values: AnalysisValues) => void = () => undefined) => {
  const values = toValues(reading);
  change(values);
  return review(values, reading).toReview.map(({ figure, reason }) => [toPath(figure), reason]);
};
const doubt = ['statementFees.1.transactionRate', '“9.50” was hard to recognize.'];

describe('the figures to review', () => {
  it('are the doubtful ones if all totals match', () => {
    expect(figuresToReview()).toEqual([doubt]);
  });

  it('are the total that differs and the line with another amount', () => {
    expect(
      figuresToReview((values) => {
        if (values.statementFees[0]) values.statementFees[0].volumeRate = '10';
      }),
    ).toEqual([
      [
        'statementTotals.totalStatementFees',
        'The fee lines add up to $16.50, $3.00 more than this.',
      ],
      ['statementFees.0.amount', '$3.00 is printed, but the figures of the line make $6.00.'],
      doubt,
    ]);
  });

  it('distinguish volume and transactions', () => {
    const paths = figuresToReview((values) => {
      values.cardTypeSummary = [];
    }).map(([path]) => path);
    expect(paths).toEqual([
      'statementTotals.totalVolume',
      'statementTotals.transactionCount',
      'statementFees.1.transactionRate',
    ]);
  });
});

it('cycles through the figures', () => {
  const values = toValues(reading);
  values.statementTotals.totalStatementFees = '1';
  const { toReview } = review(values, reading);
  const [first, second] = toReview.map(({ figure }) => figure);
  expect(nextToReview(toReview, null)).toEqual(first);
  expect(nextToReview(toReview, first ?? null)).toEqual(second);
  expect(nextToReview(toReview, { section: 'cardTypeSummary', line: 0, field: 'volume' })).toEqual(
    second,
  );
  expect(nextToReview(toReview, second ?? null)).toEqual(first);
  expect(nextToReview([], first ?? null)).toBeNull();
});
