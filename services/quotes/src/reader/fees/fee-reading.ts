import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { FeeLine } from './fee-line.ts';

/** Fee lines that stand together. */
export interface FeeTable {
  title: string;
  section: string;
  lines: FeeLine[];
  /** Sum of the printed amounts, as printed (charges may be negative), in cents. */
  cents: number;
  /** Whether a printed total is what the lines add up to. */
  isSettled: boolean;
}

/** A total of all fees as printed, with the tables that add up to it. */
export interface FeeReading {
  /** Dollars; null where no total is printed. */
  total: number | null;
  printed: LabelledFigure | null;
  tables: FeeTable[];
  /** Whether the tables add up to the total. */
  agrees: boolean;
  /** Why the total should be looked at; null where it is as printed. */
  doubt: string | null;
}
