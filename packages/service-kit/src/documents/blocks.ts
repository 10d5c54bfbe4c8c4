export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | TableBlock
  | { kind: 'bars'; bars: readonly Bar[] }
  | { kind: 'page-break' };

type Facts = Extract<Block, { kind: 'facts' }>['facts'];

export const heading = (text: string, level: 2 | 3 = 2): Block => ({
  kind: 'heading',
  level,
  text,
});
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const facts = (of: Facts): Block => ({ kind: 'facts', facts: of });

/** A bar. `share` and `max` are fractions of the width, 0 to 1; the part between them is paler and shows an estimate. */
export interface Bar {
  label: string;
  value: string;
  share: number;
  max: number;
}

export interface TableBlock {
  kind: 'table';
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  totals?: readonly string[];
}

export interface Column {
  label: string;
  align: 'left' | 'right';
  /** Width relative to the other columns. */
  width: number;
}

/** A PNG or JPEG image. */
export type Logo = Buffer;

export interface DocumentInput {
  title: string;
  subject: string;
  brand: { name: string; color: string; logo?: Logo | null };
  /** ISO time. The document does not depend on the clock otherwise. */
  createdAt: string;
  /** Printed in the footer after the title. */
  reference?: string;
  /** Number of pages that precede this document; page numbers continue from there. */
  pagesBefore?: number;
  blocks: readonly Block[];
}
