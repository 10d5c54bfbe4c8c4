import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Table } from '../layout/layout.ts';
import type { Word } from '../../statement/words.ts';
import type { FeeLine } from './fee-line.ts';

export interface FeeTable {
  title: string;
  section: string;
  lines: FeeLine[];
  /** Sum of the printed amounts with their signs, cents. */
  cents: number;
  /** Whether the lines match a printed total. */
  isSettled: boolean;
}

export const toFeeTable = (
  table: Table | null | undefined,
  lines: FeeLine[],
  isSettled: boolean,
): FeeTable => ({
  title: table?.title ?? '',
  section: table?.section ?? '',
  lines,
  cents: lines.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0),
  isSettled,
});

/** The total of all fees as printed, with its tables. */
export interface FeeReading {
  /** Dollars; null if no total is printed. */
  total: number | null;
  printed: LabelledFigure | null;
  tables: FeeTable[];
  agrees: boolean;
  doubt: string | null;
  /** A printed amount that adds further lines to the total, which may be charges. */
  additional?: LabelledFigure | null;
  /** A list that adds up on its own, and is omitted because the others match a printed total. */
  leftOut?: FeeTable;
}

/** The words of the amounts that are charged, whatever cells they are in. */
export const amountWords = ({ tables }: FeeReading): Set<Word> =>
  new Set(tables.flatMap(({ lines }) => lines.flatMap(({ amountCell }) => amountCell.words)));
