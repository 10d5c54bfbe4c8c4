import type { CardType } from '@portal/contracts/quotes/card-types';
import type { Cell } from '../layout/cells.ts';
import type { Table, TableLine } from '../layout/layout.ts';

/** A table with a row for each kind of card, however it is printed. */
export interface SalesTable extends Table {
  /** The label of its rows, if a table has several kinds of them. */
  rowLabel?: string;
  /** The source lines of cells, if rows of this table were not printed as rows. */
  printedOn?: Map<Cell, TableLine>;
}

export interface CardFigure {
  value: number;
  cell: Cell;
  line: TableLine;
  /** Whether an alternative reading was chosen to match the total. */
  isSettled?: boolean;
}

export interface CardSales {
  cardType: CardType;
  label: string;
  volume: CardFigure;
  count: CardFigure;
}

export interface CardSummary {
  sales: CardSales[];
  volume: CardFigure | null;
  count: CardFigure | null;
  /** Equal for similar tables, such as those of several locations. */
  shape: string;
  title: string;
  parts?: CardSummary[];
  /** Penalty if other columns are likelier: net sales add up as well as gross ones. */
  lateness?: number;
  /** Support by other columns of the table: averages, shares. */
  support?: number;
  /** Whether its volumes are the sums of other columns, such as channels. */
  isSummed?: boolean;
  /** Whether another column of the table may be the sales, or their counts. */
  isContested?: boolean;
  isCountContested?: boolean;
  /** Why the choice of tables is doubtful, or null. */
  doubt: string | null;
}

export const volumeOf = ({ sales }: CardSummary): number =>
  Number(sales.reduce((sum, { volume }) => sum + volume.value, 0).toFixed(2));
export const countOf = ({ sales }: CardSummary): number =>
  sales.reduce((sum, { count }) => sum + count.value, 0);

/** Whether some cards with sales have a count and others have none. */
export function isCountedInPart({ sales }: CardSummary): boolean {
  const sold = sales.filter(({ volume }) => volume.value > 0);
  const counted = sold.filter(({ count }) => count.value > 0);
  return counted.length > 0 && counted.length < sold.length;
}

/** Equal except for floating-point error. */
export const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.011;

/** Whether the rows add up to the printed totals; for combined tables, each of them. */
export const agrees = (summary: CardSummary): boolean =>
  (summary.parts?.every((part) => part.sales.length === 1 || agrees(part)) ?? false) ||
  addsUp(summary);

const addsUp = (summary: CardSummary): boolean =>
  summary.volume !== null &&
  near(summary.volume.value, volumeOf(summary)) &&
  (summary.count === null || summary.count.value === countOf(summary));
