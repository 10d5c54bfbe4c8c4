/** A cell to be written. Figures are plain decimal text, kept exactly as they are. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: string }
  /** Dollars. */
  | { kind: 'money'; value: string }
  /** As percent: `2.50` is shown as 2.50%. */
  | { kind: 'percent'; value: string };

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** A table to be written as a file, row after row. */
export interface SheetTable {
  /** Of the sheet. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}
