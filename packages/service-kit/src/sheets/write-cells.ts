/** A cell to write. Numbers are plain decimal text and are written unchanged. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: string }
  | { kind: 'money'; value: string }
  /** Percent: `2.50` is shown as 2.50%. */
  | { kind: 'percent'; value: string };

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
}

export interface SheetTable {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}
