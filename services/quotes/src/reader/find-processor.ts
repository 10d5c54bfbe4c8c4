import { processorStyles } from './processors.ts';
import type { Row } from './rows.ts';

export interface FoundProcessor {
  name: string;
  row: Row;
}

/**
 * The processor that a statement is from: the known one that its letterhead names, else the first line
 * of the letterhead itself. A name in running text (a competitor in a notice) counts for less.
 */
export function findProcessor(rows: Row[]): FoundProcessor | null {
  const lines = rows.map((row) => ({ row, text: row.words.map((word) => word.text).join(' ') }));
  let best: (FoundProcessor & { score: number }) | null = null;
  for (const { name, marks } of processorStyles) {
    const hits = lines.filter(({ text }) => marks.some((mark) => mark.test(text)));
    const first = hits[0];
    if (!first) continue;
    // A letterhead returns on every page, near its top.
    const score = hits.reduce((sum, { row }) => sum + (row.y0 < 120 ? 3 : 1), 0);
    if (!best || score > best.score) best = { name, row: first.row, score };
  }
  if (best) return best;
  const head = lines.find(
    ({ text }) => /[A-Za-z]{3}/.test(text) && !/statement|page \d/i.test(text),
  );
  return head ? { name: head.text.slice(0, 200), row: head.row } : null;
}
