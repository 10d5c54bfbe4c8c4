import { labelledFigures } from '../reader/layout/labelled-figures.ts';
import { countOf, volumeOf, type CardSummary } from '../reader/cards/card-figures.ts';
import { readCardSummary } from '../reader/cards/card-summary.ts';
import { toCardTypeRows } from '../reader/cards/card-type-rows.ts';
import { layoutOf, pageOf } from './reader-words.ts';

/** The sales by card type of a page. */
export const read = (text: string): CardSummary | null => {
  const layout = layoutOf(pageOf(text));
  return readCardSummary(layout.tables, labelledFigures(layout), [], []);
};

/** Their volume and count. */
export const sums = (summary: CardSummary | null): [number, number] | null =>
  summary && [volumeOf(summary), countOf(summary)];

/** Their rows as they are stored. */
export const rows = (summary: CardSummary | null) => (summary ? toCardTypeRows(summary) : []);

/** A usual table of them. */
export const plain = `SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA CREDIT               12       1,200.00
VISA DEBIT                 3         150.50
MASTERCARD                 8         800.00
DISCOVER                   1          50.00
EBT                        2          20.00
TOTAL                     26       2,220.50`;
