import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { readCardSubtotals } from './card-subtotals.ts';

it('uses subtotals by kind of card as rows', () => {
  const text = `Card     Tier               Items       Sales   Discount
Visa     Qualified             10      100.00       1.50
         Non-Qualified          5      200.00       6.00
         Visa Total            15      300.00       7.50
Mastercard  Qualified           4       40.00       0.60
         Non-Qualified          6       60.00       1.80
         Mastercard Total      10      100.00       2.40
         Grand Total           25      400.00       9.90`;
  const [best] = readCardSubtotals(layoutOf(pageOf(text)).tables);
  expect(
    best?.sales.map(({ cardType, volume, count }) => [cardType, volume.value, count.value]),
  ).toEqual([
    ['Visa', 300, 15],
    ['Mastercard', 100, 10],
  ]);
  expect(best?.volume?.value).toBe(400);
});

it('recognizes sums by their numbers if their words are unknown', () => {
  const text = `Card     Tier               Items       Sales   Discount
Visa     Qualified             10      100.00       1.50
         Non-Qualified          5      200.00       6.00
         Visa Yuyec            15      300.00       7.50
Mastercard  Qualified           4       40.00       0.60
         Non-Qualified          6       60.00       1.80
         Mastercard Yuyec      10      100.00       2.40`;
  const [best] = readCardSubtotals(layoutOf(pageOf(text)).tables);
  expect(best?.sales.map(({ cardType, volume }) => [cardType, volume.value])).toEqual([
    ['Visa', 300],
    ['Mastercard', 100],
  ]);
});
