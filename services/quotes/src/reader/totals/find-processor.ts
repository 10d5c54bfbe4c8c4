import { findLetterhead } from './letterhead.ts';
import { processorStyles, type ProcessorStyle } from './processors.ts';
import type { Row } from '../layout/rows.ts';

export interface FoundProcessor {
  name: string;
  row: Row;
  /** What is known of it; null for a sender that only the letterhead names. */
  style: ProcessorStyle | null;
}

/** Points from a page's upper edge within which its head is. */
const head = 120;
/** A letterhead this sure counts for more than a known name that is only mentioned. */
const sureLetterhead = 2.5;

/**
 * The processor that a statement is from: a known one that is named at the head or the foot of a page,
 * else what the letterhead says, else a known one that is mentioned outside of charges.
 */
export function findProcessor(
  rows: Row[],
  styles: ProcessorStyle[] = processorStyles,
): FoundProcessor | null {
  const known = findKnown(rows, styles);
  const letterhead = findLetterhead(rows);
  if (known && (known.isSender || !letterhead || letterhead.score < sureLetterhead)) return known;
  return letterhead && { ...letterhead, style: null };
}

function findKnown(
  rows: Row[],
  styles: ProcessorStyle[],
): (FoundProcessor & { isSender: boolean }) | null {
  const feet = new Set(
    [...Map.groupBy(rows, ({ page }) => page).values()].map((page) => page.at(-1)),
  );
  // What is named beside an amount is a product as a rule.
  const isCharge = ({ words }: Row): boolean => words.some(({ text }) => /\d\.\d\d\b/.test(text));
  const lines = rows.map((row) => ({ row, text: row.words.map((word) => word.text).join(' ') }));
  let best: (FoundProcessor & { isSender: boolean; score: number }) | null = null;
  for (const style of styles) {
    const hits = lines.filter(({ text }) => style.marks.some((mark) => mark.test(text)));
    const named = hits.filter(({ row }) => !isCharge(row));
    const [first] = named;
    if (!first) continue;
    const senders = named.filter(({ row }) => row.y0 < head || feet.has(row)).length;
    // A letterhead returns on every page.
    const score = named.length + senders * 3;
    if (!best || score > best.score)
      best = { name: style.name, row: first.row, style, isSender: senders > 0, score };
  }
  return best;
}
