import { figuresIn } from './figures-in-text.ts';
import { blank, hasLetters, type Cell } from './cells.ts';
import { isRecognized } from './misread-digits.ts';
import { brandOf, cardWords } from '../../statement/card-brands.ts';
import { dateLabel, datePrefix, summaryLabel } from '../vocabulary/labels.ts';

/** The beginning of a calculation after a name: `@ 1.51%`, `$0.10`, `634 TRANSACTIONS AT`, `0.0014 TIMES`. */
const calculation =
  /[,(]?\s*(@|[$(-]*\.?\d[\d,.]*\s*(%|¢|bps?\b)|\$\s?\d|\b\d[\d,.'’]* (x|at|@|sales|trans(act\w*)?|items?|times)\b.*\d|\.?\d[\d.]* (x|times|disc rate)\b)/i;

const between =
  /(?<!\p{L})(and|at|bps?|count|disc rate|each|items?|of|on|per|plus|sales|times|trans(?:act\w*)?|units?|x)\b/giu;

/** Whether a text is more than a calculation. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(between, ''));

/** `A12`, `RT-V`. */
const code = /^(\S*\d\S*|[A-Z]+[-./][A-Z]+)$/;

const minPairs = 4;
/** Rows that begin with a brand in its own column. */
const minBranded = 3;
/** Tolerance for the left edge of a column, points. */
const aligned = 3;

function isCalculated({ text }: Cell): boolean {
  const start = text.replace(datePrefix, '').search(calculation);
  return start >= 0 && start <= 2;
}

/** Whether a brand's name is followed by more than a kind of card. */
const startsWithBrand = (first: Cell, second: Cell): boolean =>
  brandOf(first.text) !== null && isOnlyCards(first.text) && !isOnlyCards(second.text);

/** Qualifications are part of a fee's name. */
const isOnlyCards = (text: string): boolean =>
  !/\bqual/i.test(text.replace('-', ' ')) &&
  !/[A-Za-z]{3}/.test(text.replace(cardWords, '').replace(/[^A-Za-z]/g, ''));

/** Texts of a row that may be its name: neither numbers nor behind numbers that follow a text, nor a date before it. */
function textCells(cells: Cell[]): Cell[] {
  // `79 of` is the beginning of a count, such as 79 of 653.
  const isText = ({ figure, text }: Cell): boolean =>
    !figure && hasLetters(text) && (hasWords(text) || !/^\d/.test(text));
  const first = cells.findIndex(isText);
  const end = cells.findIndex(({ figure }, at) => at > first && figure !== null);
  const texts = cells.slice(first, end < 0 ? undefined : end).filter(isText);
  return texts[1] && dateLabel.test(texts[0]?.text ?? '') ? texts.slice(1) : texts;
}

/** The same with dashes before them, which mark empty columns. */
function leadCells(cells: Cell[]): Cell[] {
  const texts = textCells(cells);
  const before = texts[0] ? cells.slice(0, cells.indexOf(texts[0])) : [];
  return [...before.filter(({ text }) => blank.test(text)), ...texts];
}

/**
 * How many texts of a table’s rows are before the name (a code, a brand, a product): codes, or the same few texts before
 * mostly different names.
 */
export function countLeads(lines: Cell[][]): number {
  const pairs = lines.map(leadCells).filter(([, name]) => name && !isCalculated(name));
  const different = (at: number): number => new Set(pairs.map((cells) => cells[at]?.text)).size;
  // A text before every name is not a code; some codes have letters only.
  const codes = pairs.filter(([first]) => code.test(first?.text ?? '')).length;
  const areCodes = codes === pairs.length || (codes >= pairs.length * 0.8 && areIds(pairs));
  if (pairs.length > 1 && areCodes) return 1 + countLeads(pairs.map((cells) => cells.slice(1)));
  const min = different(0) === 1 ? 2 : minPairs;
  if (pairs.length < Math.max(min, lines.length * 0.5)) return 0;
  if (isBrandColumn(lines.map(leadCells))) return 1;
  // Categories may be in several columns before the names.
  const counts = Array.from({ length: Math.max(...pairs.map(({ length }) => length)) }, (_, at) =>
    different(at),
  );
  const isCode = (at: number): boolean =>
    pairs.filter((cells) => code.test(cells[at]?.text ?? '')).length > pairs.length / 2;
  const mostly = counts.findIndex((count, at) => count > pairs.length / 2 && !isCode(at));
  const name = mostly < 0 ? counts.indexOf(Math.max(...counts)) : mostly;
  const areLeads = counts
    .slice(0, name)
    .every((count, at) => count <= Math.max(2, pairs.length / 2) || isCode(at));
  return areLeads ? name : 0;
}

/** Whether a column names the brands of some rows: then it has no names of charges in the others either. */
function isBrandColumn(rows: Cell[][]): boolean {
  const branded = rows.filter(([first, name]) => first && name && startsWithBrand(first, name));
  const starts = rows.flatMap(([first, name]) => (name ?? first)?.x0 ?? []);
  return branded.length >= minBranded && Math.max(...starts) - Math.min(...starts) < aligned;
}

/** Whether the first texts are single words that all differ. */
const areIds = (lines: Cell[][]): boolean =>
  new Set(lines.map(([first]) => first?.text)).size === lines.length &&
  lines.every(([first]) => first?.words.length === 1);

/** The cells of a row from its last text before the name on. */
export const fromLead = (cells: Cell[], leads: number): Cell[] => {
  const lead = leadCells(cells)[leads - 1];
  return lead ? cells.slice(cells.indexOf(lead)) : cells;
};

/**
 * A row's name: its first cell with letters, without leading codes and trailing calculations, plus the next cell if
 * recognition lost a character between them.
 */
export function labelOf(cells: Cell[], hasLead = false): string {
  const [first, second] = hasLead ? leadCells(cells) : textCells(cells);
  const started = isLead(first, second, hasLead) ? second : first;
  const text = started ? withRest(started, cells) : '';
  const start = text.search(calculation);
  // One number followed by words is part of the name: `VISA $0 VERIFICATION`.
  const rest = text.slice(start);
  const isBehind = start > 2 && !(hasWords(rest) && figuresIn(rest).length === 1);
  const end = isBehind ? start + closing(text, start) : text.length;
  const name = text.slice(0, end);
  return (isBehind ? name.replace(explanation, '$1') : name)
    .replace(/^(?![([]\w+[)\]])\W+/, '')
    .replace(/[\s,:;]+$/, '');
}

/** A sentence behind a name that explains its calculation: `Network dues. Line 6b less line 5b, times`. */
const explanation = /^(.*?\p{Ll}{4,})\. \p{Lu}\S*( \S+){2,}$/u;

/** The length of the rest of a bracket with words, such as `(CO 8.81%)` from its number. */
function closing(text: string, start: number): number {
  const isOpen = /\([^()]*[^()\W][^()]*$/.test(text.slice(0, start));
  return isOpen ? text.slice(start).indexOf(')') + 1 : 0;
}

/** Maximum gap of a lost character within a name, in heights. */
const leftOut = 1.4;

function withRest(started: Cell, cells: Cell[]): string {
  let text = started.text;
  let last = started;
  for (const cell of cells.slice(cells.indexOf(started) + 1)) {
    const [word] = cell.words;
    const isRecognized = word !== undefined && word.sure < 1;
    if (!isRecognized || cell.figure || !hasLetters(cell.text) || isCalculated(cell)) break;
    if (cell.x0 - last.x1 > (word.y1 - word.y0) * leftOut) break;
    text = `${text} ${cell.text}`;
    last = cell;
  }
  return text;
}

/** A word such as `flat` or `each`. */
const unit = /^[a-z]+$/;

/** A short code in its own column ("SVC", "ASMT") is not part of the name. */
function isLead(first: Cell | undefined, second: Cell | undefined, hasLead: boolean): boolean {
  if (!first || !second || (!hasLead && summaryLabel.test(first.text))) return false;
  if (hasLead || startsWithBrand(first, second)) return !isCalculated(second);
  if (second.text.search(calculation) >= 0) return false;
  return (
    /^[A-Z]{2,5}$/.test(codeIn(first)) && brandOf(first.text) === null && !unit.test(second.text)
  );
}

/** A text as a code: recognition confuses letters of one shape, and sees dashes before them. */
const codeIn = (cell: Cell): string =>
  isRecognized(cell) && /^-?[A-Z][A-Zcosuvwxz]*[A-Z]$/.test(cell.text)
    ? cell.text.replace('-', '').toUpperCase()
    : cell.text;

export function leadingBrand(cells: Cell[], hasLead: boolean): string | null {
  const [first, second] = leadCells(cells);
  const isBrand = first && brandOf(first.text) !== null && isOnlyCards(first.text);
  return isBrand && isLead(first, second, hasLead) ? first.text : null;
}
