import type { CardType } from '@portal/contracts/quotes/card-types';
import type { Cell } from '../layout/cells.ts';
import type { TableLine } from '../layout/layout.ts';

/** A figure of sales by card type and where it stands. */
export interface CardFigure {
  value: number;
  cell: Cell;
  line: TableLine;
  /** Whether another reading than the likeliest was taken, since the total needs it. */
  isSettled: boolean;
}

/** One row of sales: a kind of card. */
export interface CardSales {
  cardType: CardType;
  label: string;
  volume: CardFigure;
  count: CardFigure;
}

/** Sales by card type with the totals that the statement prints for them. */
export interface CardSummary {
  sales: CardSales[];
  /** The printed totals; null where there are none. */
  volume: CardFigure | null;
  count: CardFigure | null;
  /** Tells tables of one shape, such as those of several locations. */
  shape: string;
  /** The heading above. */
  title: string;
  /** Tables of different cards that it is made of. */
  parts?: CardSummary[];
  /** How little speaks for its columns beside others of its table: net sales add up as well as gross ones. */
  lateness?: number;
  /** How much other columns of its table speak for these sales: averages, shares. */
  support?: number;
  /** Whether another column of its table may be the sales as well. */
  isContested?: boolean;
  /** Why it should be looked at which tables are taken; null where that is sure. */
  doubt: string | null;
}

export const volumeOf = ({ sales }: CardSummary): number =>
  Number(sales.reduce((sum, { volume }) => sum + volume.value, 0).toFixed(2));
export const countOf = ({ sales }: CardSummary): number =>
  sales.reduce((sum, { count }) => sum + count.value, 0);

/** Equal amounts, but for what binary arithmetic adds. */
export const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.011;

/** Whether the printed totals are what the rows add up to; of tables that were taken together, those of each. */
export const agrees = (summary: CardSummary): boolean =>
  (summary.parts?.every((part) => part.sales.length === 1 || agrees(part)) ?? false) ||
  addsUp(summary);

const addsUp = (summary: CardSummary): boolean =>
  summary.volume !== null &&
  near(summary.volume.value, volumeOf(summary)) &&
  (summary.count === null || summary.count.value === countOf(summary));
