import { hasLetters, type Cell } from './cells.ts';
import { brandOf } from '../vocabulary/card-brands.ts';
import { summaryLabel } from '../vocabulary/labels.ts';

/** Where a calculation begins behind a name: `@ 1.51%`, `$0.10`, `634 TRANSACTIONS AT`, `0.0014 TIMES`. */
const calculation =
  /[,(]?\s*(@|[$(-]*\.?\d[\d,.]*\s*(%|¢)|\$\s?\d|\b[\d,]+ (x|at|@|trans\w*|items?|times)\b.*\d|\.?\d[\d.]* (x|times|disc rate)\b)/i;

/** Codes are short, and few of them stand again and again. */
const longestCode = 6;

/** Whether a table's lines begin with codes: by its header, or since the same few return. */
export function haveCodes(header: Cell[], lines: Cell[][]): boolean {
  const [first, second] = header;
  if (/^(type|code|cat(egory)?|cd)$/i.test(first?.text ?? ''))
    if (/description|fee|name|item/i.test(second?.text ?? '')) return true;
  const pairs = lines
    .map((cells) => cells.slice(0, 2))
    .filter(
      (cells) =>
        cells.length === 2 && cells.every(({ figure, text }) => !figure && hasLetters(text)),
    )
    .map(([code]) => code?.text ?? '');
  if (pairs.length < 4 || pairs.length < lines.length * 0.6) return false;
  return (
    pairs.every((code) => code.length <= longestCode && !/\s/.test(code)) &&
    new Set(pairs).size <= Math.max(3, pairs.length / 3)
  );
}

/** A row's text: its first cell with letters, without a code before it and a calculation behind it. */
export function labelOf(cells: Cell[], hasCodes = false): string {
  const texts = cells.filter((cell) => !cell.figure && hasLetters(cell.text));
  const [first, second] = texts;
  const text = (isCode(first, second, hasCodes) ? second : first)?.text ?? '';
  const start = text.search(calculation);
  return (start > 2 ? text.slice(0, start) : text).replace(/^\W+/, '').replace(/[\s,:;]+$/, '');
}

/** A short code in a column of its own ("SVC", "ASMT") is no part of a name. */
function isCode(first: Cell | undefined, second: Cell | undefined, hasCodes: boolean): boolean {
  if (!first || !second || summaryLabel.test(first.text)) return false;
  if (hasCodes) return first.text.length <= longestCode;
  if (second.text.search(calculation) >= 0) return false;
  return /^[A-Z]{2,5}$/.test(first.text) && brandOf(first.text) === null;
}
