import { explainAmount } from '../explanation/explain-amount.ts';
import { hasLetters, isBroken, toCells, type Cell } from '../layout/cells.ts';
import { isMoney, type Figure } from '../layout/figures-in-text.ts';
import { hasWords } from '../layout/label-of.ts';
import type { Row } from '../layout/rows.ts';
import type { PageRows } from '../layout/running-headers.ts';
import { isNameless } from './nameless-cells.ts';
import { calculationOf, partsBelow } from './parts-below.ts';
import { joinStraddled } from './straddled-amounts.ts';
import { takeTexts } from './texts-below.ts';
import { joinRecords, numbersOf, withFirstPart } from './two-line-records.ts';

/** A wrapped name continues below its beginning; a code or amount may precede it. */
const maxLeading = 3;
/** Tolerance for the left edge of wrapped text, points. */
const aligned = 2;
/** A wrapped line is this much closer than the next row of the table, beyond a printer's pixel (points). */
const [closer, rounded] = [0.93, 0.8];
/** Lines that overlap by less only touch each other, points. */
const touching = 0.5;

/** Merges lines that are closer to the row above than the next row: long names, two-part rates. */
export const joinWrapped = (pages: PageRows[]): PageRows[] =>
  joinRecords(
    pages.map(({ page, rows }) => ({
      page,
      rows: takeTexts(joinCalculations(joinStraddled(rows))),
    })),
  ).map(({ page, rows }) => ({ page, rows: joinLines(rows) }));

function joinLines(rows: Row[]): Row[] {
  const joined: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const above = joined.at(-1);
    const isNear = stepTo(rows, index) < stepTo(rows, index - 1) + 1;
    if (above && !above.isSentence && isNear && goesOn(above, row, rows[index + 1]))
      joined[joined.length - 1] = {
        ...above,
        wrapped: [...(above.wrapped ?? []), ...row.words],
      };
    else joined.push(row);
  }
  return joined;
}

/** Merges an amount with the line of text above, or one or two lines below it, whose numbers explain it. */
function joinCalculations(rows: Row[]): Row[] {
  const joined: Row[] = [];
  let over: Cell[] = [];
  for (let index = 0; index < rows.length; index++) {
    const [row, next] = [rows[index] as Row, rows[index + 1]];
    const cells = toCells(row);
    const both = next ? [...cells, ...toCells(next)] : [];
    const above = joined.at(-1);
    const isOpen = above && !above.calculation;
    const parts = isOpen ? partsBelow(over, rows.slice(index)) : [];
    if (above && parts.length > 0) {
      joined[joined.length - 1] = { ...above, calculation: parts.flatMap(calculationOf) };
      index += parts.length - 1;
      over = [];
      continue;
    }
    const isBelow = isOpen && explains(cells, over);
    const areBelow = isOpen && !isBelow && next && explains(both, over);
    const isAbove = above && !isBelow && !areBelow && !cells.some(isName) && explains(over, cells);
    const first = joined.at(-2);
    const upper = first && !first.calculation && !first.name ? toCells(first) : [];
    const isAlone = cells.length === 1 && !isBelow && !areBelow && !isAbove;
    // A receipt has a line for the percentage, and one for the price per item.
    if (isAlone && above && first && upper.length > 0 && explains([...upper, ...over], cells)) {
      joined.splice(-2, 2, { ...row, name: [...first.words, ...above.words] });
      over = [];
      continue;
    }
    if (isBelow) joined[joined.length - 1] = { ...above, ...belowCharge(row, over) };
    else if (areBelow)
      joined[joined.length - 1] = { ...above, calculation: [...row.words, ...next.words] };
    else if (isAbove) joined[joined.length - 1] = { ...row, name: above.words };
    else if (above && !above.name && isFirstPart(over, cells))
      joined[joined.length - 1] = withFirstPart(row, over);
    else joined.push(row);
    if (areBelow) index += 1;
    over = isBelow || areBelow || isAbove ? toCells(joined.at(-1) ?? row) : cells;
  }
  return joined;
}

/** A line below a charge: numbers, and the rest of the name if it begins with that. */
function belowCharge(row: Row, over: Cell[]): Pick<Row, 'wrapped' | 'calculation'> {
  const [first, ...others] = toCells(row);
  const isRest =
    first?.inside.length === 0 &&
    !first.figure &&
    others.length > 0 &&
    Math.abs(first.x0 - (over[0]?.x0 ?? 0)) <= aligned;
  return isRest
    ? { wrapped: first.words, calculation: others.flatMap(({ words }) => words) }
    : { calculation: row.words };
}

/**
 * Whether the numbers in a text are needed for another line's amount, with those of the line: at most one, all that its
 * prices are charged on, or all but the count.
 */
function explains(text: Cell[], line: Cell[]): boolean {
  const last = line.findLast(({ figure }) => figure);
  // Behind the amount may be that of the year.
  const amounts = line.filter(isMoney).toReversed();
  const tried = text[0] && startsWithNumber(text[0]) ? amounts : amounts.slice(0, 1);
  return (
    last === amounts[0] &&
    !isCharge(text) &&
    !line.some(isAmountWithName) &&
    tried.some((one) => explainsOne(text, line, one))
  );
}

function explainsOne(text: Cell[], line: Cell[], amount: Cell): boolean {
  if (!amount.figure) return false;
  const others = line.filter((cell) => cell !== amount);
  const columns = others.filter(({ figure }) => figure).length;
  const [numbers, own] = [text, others].map((cells) =>
    cells.flatMap(({ figure, inside }) => figure ?? inside),
  ) as [Figure[], Figure[]];
  const made = explainAmount(amount.figure.value, [...numbers, ...own], null);
  if (!made || explainAmount(amount.figure.value, own, null)) return false;
  const isText = (index = 0): boolean => index < numbers.length;
  const { volume, volumeRate, transactions, transactionRate } = made.from;
  const arePrices =
    made.isExact &&
    isText(volumeRate) &&
    isText(transactionRate) &&
    !isText(volume ?? transactions);
  const isCount = made.isExact && transactions !== undefined && isText(transactions) && !!volume;
  if (columns <= 1) return numbers.length >= minNumbers || arePrices || isCount;
  // Among more numbers some fit by chance, unless each is below one of the line.
  const isStacked = (cell: Cell): boolean => others.some((one) => one.figure && isBelow(one, cell));
  const isBase = made.isExact && isText(volume) && volume !== undefined && numbers.length === 1;
  return columns <= maxColumns
    ? arePrices || (isBase && !isText(volumeRate))
    : isCount && isText(transactionRate) && text.every(isStacked);
}

/** Fewer numbers explain an amount by chance. */
const minNumbers = 2;
/** Maximum columns of numbers besides the amount: sales, their number, an average. */
const maxColumns = 3;

/** Whether a line has an amount of its own; a calculation may begin with one, without a name. */
const isCharge = (cells: Cell[]): boolean =>
  cells.some(isMoney) &&
  !(
    cells.length > 1 &&
    cells.every((cell, at) => (at === 0) === isMoney(cell) && startsWithNumber(cell))
  );

/** Whether an amount is followed closely by a name. */
const isAmountWithName = ({ figure, text, inside: [first] }: Cell): boolean =>
  figure === null && first?.kind === 'money' && /^[-($]*\d/.test(text) && hasWords(text);

/** Whether a line above with prices is the heading of this one and others, not its name. */
const isName = ({ figure, text }: Cell): boolean => figure === null && hasWords(text);

const startsWithNumber = ({ text }: Cell): boolean => /^\W*\d/.test(text);

/** Whether a line has the sales and percentage of the charge below, whose line has the number of sales and its price. */
function isFirstPart(first: Cell[], line: Cell[]): boolean {
  const numbers = numbersOf(first);
  const amount = line.at(-1);
  if (first[0]?.figure && !line.some(isName)) return false;
  const figures = [...numbers, ...line.slice(0, -1)].flatMap(({ figure }) => figure ?? []);
  if (numbers.length !== 2 || !amount?.figure || !isMoney(amount)) return false;
  const made = explainAmount(amount.figure.value, figures, null);
  const isFirst = (index?: number): boolean => index !== undefined && index < numbers.length;
  const { volume, volumeRate } = made?.from ?? {};
  return Boolean(made?.isExact && made.transactions) && isFirst(volume) && isFirst(volumeRate);
}

/** The distance of a line from the one before. */
const stepTo = (rows: Row[], index: number): number =>
  (rows[index]?.y0 ?? Infinity) - (rows[index - 1]?.y0 ?? -Infinity);

function goesOn(above: Row, row: Row, below: Row | undefined): boolean {
  const cells = toCells(row);
  const over = toCells(above);
  const goesOnBelow = (cell: Cell): boolean =>
    over.some((one) => isBroken(one.text, cell.text) && isBelow(one, cell));
  if (cells.some(goesOnBelow) && !cells.some(({ text }) => hasLetters(text)))
    return row.y0 - above.y0 < ((below?.y0 ?? Infinity) - row.y0) * closer;
  if (!over.some(isMoney) || !over.some(({ text }) => hasLetters(text))) return false;
  // It is the name of a line below that has none.
  const next = below ? toCells(below) : [];
  if (next.some(isMoney) && isNameless(next)) return false;
  const isBelowPart = (cell: Cell): boolean => over.some((one) => isUnder(one, cell));
  if (!cells.every(isBelowPart) || isOtherSize(over, cells) || cells.some(isOther)) return false;
  // A number below an open sum of rates completes it, whatever the distance.
  if (cells.some(({ figure }) => figure)) return true;
  const last = above.wrapped?.at(-1) ?? above;
  const [before, after] = [row.y0 - last.y0, (below?.y0 ?? Infinity) - row.y0];
  // Overlapping lines are no evidence if the next charge overlaps as well.
  const isTight = next.some(isMoney) && (below?.y0 ?? Infinity) < row.y1;
  const overlaps = row.y0 < above.y1 - touching && !isTight;
  const isCloser = before < after * closer && after - before > rounded;
  return isCloser || (above.wrapped === undefined && overlaps);
}

/** Whether a text is another name with its own amount close behind it, or sentences with amounts. */
const isOther = ({ text, inside }: Cell): boolean =>
  /^\p{Lu}.*\p{L}{3}:? [-($]*[\d,]+\.\d\d[-)]?$/u.test(text)
    ? inside.length === 1
    : /^\p{Lu}.*\.$/u.test(text) && inside.some(({ kind }) => kind === 'money');

/** Maximum height of a footnote, in heights of the row above; or of a row, in heights of the heading below. */
const footnote = 0.85;

/** Whether a printed row is in smaller or larger letters than the one above: a footnote or a heading. */
function isOtherSize([above]: Cell[], [cell]: Cell[]): boolean {
  const [one, other] = [above?.words[0], cell?.words[0]];
  if (!one || !other || one.sure < 1 || other.sure < 1) return false;
  const heights = [one.y1 - one.y0, other.y1 - other.y0];
  return Math.min(...heights) < Math.max(...heights) * footnote;
}

const isBelow = (one: Cell, cell: Cell): boolean => cell.x0 < one.x1 && cell.x1 > one.x0;

/** Maximum indent of the rest of a name, in heights. */
const maxIndent = 1.5;

/** A unit of rates on its own line. */
const unit = /^(bps?|%|¢)$/;

/** Text below text, a unit below its number, or the rest of a sum of rates below its beginning. */
function isUnder(one: Cell, cell: Cell): boolean {
  if (unit.test(cell.text)) return one.figure !== null && isBelow(one, cell);
  // The sign of an amount may follow it.
  if (cell.figure)
    return !isMoney(one) && /[+x@]$|\b(plus|at|and)$/i.test(one.text) && isBelow(one, cell);
  const begins = one.words.slice(0, maxLeading);
  const [first] = cell.words;
  const indent = first ? (first.y1 - first.y0) * maxIndent : 0;
  return (
    !one.figure &&
    hasLetters(one.text) &&
    (begins.some((word) => Math.abs(word.x0 - cell.x0) <= aligned) ||
      (cell.x0 > one.x0 && cell.x0 - one.x0 < indent))
  );
}
