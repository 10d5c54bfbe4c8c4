import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { countOf, volumeOf } from './card-figures.ts';
import { readCardSummary } from './card-summary.ts';

const read = (other: string): (string | number)[] => {
  const layout = layoutOf(
    pageOf(`ACTIVITY
Type              Items         Sales     Refunds     Credited
Visa                346     25,175.31           1        57.15
Mastercard          165     11,691.10           0         0.00
Bankcard            511     36,866.41           1        57.15
${other.padEnd(20)}               720   52,497.03         0.00
Total activity                  1,231   89,363.44        57.15`),
  );
  const summary = readCardSummary(layout.tables, labelledFigures(layout), [], []);
  return summary
    ? [volumeOf(summary), countOf(summary), ...summary.sales.map(({ cardType }) => cardType)]
    : [];
};

it('adds the rest of a total that is below the headers of other columns', () => {
  expect(read('Virtual check')).toEqual([89363.44, 1231, 'Visa', 'Mastercard', 'Other']);
});

it.each(['Cash', 'Declined', 'Refunds'])('leaves out what is no sale by card: %s', (other) => {
  expect(read(other)).toEqual([36866.41, 511, 'Visa', 'Mastercard']);
});
