import type { LabelledFigure } from '../layout/labelled-figures.ts';
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

/** The total of all fees as printed, with its tables. */
export interface FeeReading {
  /** Dollars; null if no total is printed. */
  total: number | null;
  printed: LabelledFigure | null;
  tables: FeeTable[];
  agrees: boolean;
  doubt: string | null;
}
