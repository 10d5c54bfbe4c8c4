import { namedIn } from './company-names.ts';
import { findLetterhead } from './letterhead.ts';
import { processorStyles, type ProcessorStyle } from './processors.ts';
import { findSignedName } from './signed-name.ts';
import type { Row } from '../layout/rows.ts';
import { textOf } from '../../statement/words.ts';

export interface FoundProcessor {
  name: string;
  row: Row;
  /** Its rules; null for a sender known only from the letterhead. */
  style: ProcessorStyle | null;
}

/** Height of a page's head, points. */
const head = 120;
/** Before the name of a company that a sender works with or belongs to: `acquired by`, `a registered ISO of`, `is a`. */
const partner =
  /\b(an?|acquired by|part of|powered by|(agent|division|facilitator|iso|msp|partner|reseller|service|subsidiary) (for|of))\s+$/i;
/** A letterhead with this score outweighs a known name in running text. */
const sureLetterhead = 2.5;

/**
 * Finds the processor of a statement: a known one named at the head or foot of a page, else a sure letterhead,
 * else one known or signed in small print, else the letterhead, else a name in running text.
 */
export function findProcessor(
  rows: Row[],
  styles: ProcessorStyle[] = processorStyles,
): FoundProcessor | null {
  const known = findKnown(rows, styles);
  const letterhead = findLetterhead(rows);
  if (known && (known.isSender || !letterhead || letterhead.score < sureLetterhead)) return known;
  const signed = findSignedName(rows);
  if (signed && (!letterhead || letterhead.score < sureLetterhead))
    return { ...signed, style: null };
  if (letterhead) return { ...letterhead, style: null };
  const [named] = rows.flatMap((row) => {
    const name = namedIn(textOf(row.words));
    return name === null ? [] : { name, row, style: null };
  });
  return named ?? null;
}

function findKnown(
  rows: Row[],
  styles: ProcessorStyle[],
): (FoundProcessor & { isSender: boolean }) | null {
  const feet = new Set(
    [...Map.groupBy(rows, ({ page }) => page).values()].map((page) => page.at(-1)),
  );
  // A name next to an amount is usually a product.
  const isCharge = ({ words }: Row): boolean => words.some(({ text }) => /\d\.\d\d\b/.test(text));
  const lines = rows.map((row) => ({ row, text: textOf(row.words) }));
  let best: (FoundProcessor & { isSender: boolean; score: number }) | null = null;
  for (const style of styles) {
    const hits = lines.filter(({ text }) => style.marks.some((mark) => mark.test(text)));
    const named = hits.filter(({ row }) => !isCharge(row));
    const [first] = named;
    if (!first) continue;
    const isPartner = ({ text }: (typeof lines)[number]): boolean =>
      style.marks.some((mark) => partner.test(text.slice(0, Math.max(0, text.search(mark)))));
    const senders = named.filter(
      (line) => (line.row.y0 < head || feet.has(line.row)) && !isPartner(line),
    ).length;
    // A letterhead repeats on every page.
    const score = named.length + senders * 3;
    if (!best || score > best.score)
      best = { name: style.name, row: first.row, style, isSender: senders > 0, score };
  }
  return best;
}
