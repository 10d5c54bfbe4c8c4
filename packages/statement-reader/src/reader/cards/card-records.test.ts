import { expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { countOf, volumeOf } from './card-figures.ts';
import { readCardSummary } from './card-summary.ts';
import { toCardTypeRows } from './card-type-rows.ts';

const read = (text: string) => {
  const layout = layoutOf(pageOf(text));
  const summary = readCardSummary(layout.tables, labelledFigures(layout), [], []);
  return summary && { sums: [volumeOf(summary), countOf(summary)], rows: toCardTypeRows(summary) };
};

const record = (name: string, sold: string, back: string, left: string): string => `${name}
Gone out                  10      ${sold}
Come back                  1      ${back}
Kept                      11      ${left}`;

it('reads gross sales of records below names, including other payment methods', () => {
  const text = `WHAT YOU SOLD
Tender                   Qty         USD
${record('VISA INC.', '1,000.00', '50.00', '950.00')}
${record('MC', '800.00', '20.00', '780.00')}
${record('STORE CREDIT', '200.00', '10.00', '190.00')}
TAKINGS
Gone out                  30    2,000.00
Come back                  3       80.00
Kept                      33    1,920.00`;
  const { sums, rows } = read(text) ?? {};
  expect(sums).toEqual([2000, 30]);
  expect(rows?.map(({ cardType, volume }) => [cardType, volume])).toEqual([
    ['Visa', 1000],
    ['Mastercard', 800],
    ['Other', 200],
  ]);
});

it('reads records whose labels were recognized in other letters', () => {
  const text = `WHAT YOU SOLD
Tender                   Qty         USD
${record('VISA INC.', '1,000.00', '50.00', '950.00')}
${record('MC', '800.00', '20.00', '780.00').replace('Gone out', 'Gone Out')}
TAKINGS
Gone out                  20    1,800.00
Come back                  2       70.00
Kept                      22    1,730.00`;
  expect(read(text)?.sums).toEqual([1800, 20]);
});

it('reads amounts and counts on two rows for each name, with a column of the whole month', () => {
  const text = `SALES
Card                    1-15     16-31     Month
Visa          Taken   900.00    600.00  1,500.00
              Items       12         8        20
Mastercard    Taken   300.00    200.00    500.00
              Items        6         4        10
Together      Taken  1,200.00   800.00  2,000.00
              Items       18        12        30`;
  expect(read(text)?.sums).toEqual([2000, 30]);
});

it('adds up locations whose rows repeat in one table, without their sums', () => {
  const text = `SUMMARY
Everything sold           45    3,000.00
SOLD
Tender                   Qty         USD
Together                  30    2,000.00
Visa                      20    1,500.00
MC                        10      500.00
Together                  15    1,000.00
Visa                      10      700.00
MC                         5      300.00`;
  expect(read(text)?.sums).toEqual([3000, 45]);
});
