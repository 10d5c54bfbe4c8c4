/** What a document is made of, from top to bottom. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | TableBlock
  /** One figure, large: what it is, how much, and what is to be said of it. */
  | { kind: 'figure'; label: string; value: string; note?: string }
  | { kind: 'space' }
  | { kind: 'page-break' };

export interface TableBlock {
  kind: 'table';
  columns: readonly Column[];
  /** A text for each column. */
  rows: readonly (readonly string[])[];
  /** A last row that adds up. */
  totals?: readonly string[];
}

export interface Column {
  label: string;
  align: 'left' | 'right';
  /** Its part of the width, beside those of the others. */
  width: number;
}

export interface DocumentInput {
  title: string;
  subject: string;
  brand: { name: string; color: string };
  /** When it was made, as an ISO time: nothing else in it depends on the clock. */
  createdAt: string;
  /** What the foot of each page names it by, beside its title. */
  reference?: string;
  blocks: readonly Block[];
}
