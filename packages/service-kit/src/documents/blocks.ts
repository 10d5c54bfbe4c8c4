/** What a document is made of, from top to bottom. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | TableBlock
  /** One figure, large: what it is, how much, and what is to be said of it. */
  | { kind: 'figure'; label: string; value: string; note?: string }
  | { kind: 'bars'; bars: readonly Bar[] }
  | { kind: 'space' }
  | { kind: 'page-break' };

/** An amount as a bar. Shares are fractions of the width, 0 to 1; between `share` and `most` it is paler: an estimate. */
export interface Bar {
  label: string;
  value: string;
  share: number;
  most: number;
}

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

/** The image of a brand: a PNG or a JPEG. */
export type Logo = Buffer;

export interface DocumentInput {
  title: string;
  subject: string;
  brand: { name: string; color: string; logo?: Logo | null };
  /** When it was made, as an ISO time: nothing else in it depends on the clock. */
  createdAt: string;
  /** What the foot of each page names it by, beside its title. */
  reference?: string;
  /** Pages of the document that this one is put behind: numbers go on from there. */
  pagesBefore?: number;
  blocks: readonly Block[];
}
