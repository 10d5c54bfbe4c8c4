import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from './labelled-figures.ts';

const labelled = (text: string) =>
  labelledFigures(layoutOf(pageOf(text))).map(({ label, figure }) => [label, figure.value]);

it('lists figures with the label on their line', () => {
  expect(labelled('Total fees     $12.50\nGross sales     $1,000.00')).toEqual([
    ['Total fees', 12.5],
    ['Gross sales', 1000],
  ]);
});

it('lists figures with the label above them', () => {
  expect(
    labelled(`Gross sales        Transactions     Total fees
$12,825.69         366              $398.52`),
  ).toEqual([
    ['Gross sales', 12_825.69],
    ['Transactions', 366],
    ['Total fees', 398.52],
  ]);
});

it('finds the amount of a sentence', () => {
  const figures = labelledFigures(
    layoutOf(pageOf('Total fees for May 2025: $35.10. They were $1.00 a day.')),
  );
  expect(figures.filter(({ isLast }) => isLast)).toMatchObject([
    { label: 'Total fees for May 2025', figure: { value: 35.1 } },
  ]);
});

it('includes amounts in texts above other numbers, which look like a header', () => {
  const layout = layoutOf(
    pageOf(`Total payments: $2,000.00     Number of payments: 20
Total cost                                        45.00
Total paid                                     1,955.00`),
  );
  const found = labelledFigures(layout).map(({ label, figure }) => [label, figure.value]);
  expect(found).toContainEqual(['Total payments', 2000]);
});

it('finds the amount of a sentence that ends with a number apart', () => {
  const figures = labelledFigures(
    layoutOf(
      pageOf('In May your customers charged $83,692.87 in 1,107 sales. Refunds were    (5).'),
    ),
  );
  expect(figures.filter(({ isLast }) => isLast)).toMatchObject([{ figure: { value: 83_692.87 } }]);
});
