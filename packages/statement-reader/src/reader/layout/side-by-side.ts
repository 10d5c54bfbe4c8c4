import { explainAmount } from '../explanation/explain-amount.ts';
import { hasLetters, toCells, type Cell } from './cells.ts';
import { areTitles, gutterOf, isTwoLists } from './doubled-header.ts';
import { isMoney } from './figures-in-text.ts';
import { nearPlaces } from './near-places.ts';
import type { Row } from './rows.ts';
import { dateLabel } from '../vocabulary/labels.ts';

/** Minimum rows with an amount on either side, for two lists side by side. */
const minPairs = 3;
/** Maximum recursion for lists next to and below others. */
const maxLists = 6;
/** Tolerance for the left edge of the right list's labels, points. */
const aligned = 4;

/** Stacks lists that are side by side: labels and amounts, twice per row and aligned. */
export function stackSideBySide(rows: Row[], max = maxLists): Row[] {
  if (max === 0) return rows;
  const cells = rows.map(toCells);
  const twice = cells.findIndex((one, at) => {
    const middle = gutterOf(one);
    return middle !== null && isTwoLists(cells.slice(at + 1), middle);
  });
  const between = gutterOf(cells[twice] ?? []);
  if (between !== null) {
    const isTitled = areTitles(cells[twice - 1], cells[twice] ?? [], between);
    return stackBelow(rows, cells, isTitled ? twice - 1 : twice, between, max);
  }
  const starts = cells.map(rightStart);
  const alone = cells.map(startAlone);
  const start = commonStart(starts, alone, cells);
  if (start === null) return rows;
  const isPair = (index: number): boolean =>
    [starts[index], alone[index]].some((one) => Math.abs((one ?? -1e9) - start) <= aligned);
  const gutter = withNumbers(
    start,
    cells.filter((_, index) => isPair(index)),
  );
  // Names above the right list's labels may begin before them.
  const ends = cells.flatMap((row, index) => (isPair(index) ? row : []));
  const edge = Math.max(...ends.flatMap(({ x0, x1 }) => (x0 < gutter - aligned ? [x1] : [])));
  const middle = Math.min((edge + gutter) / 2, gutter - aligned);
  const isSpan = (index: number): boolean => spans(cells[index], middle);
  const crosses = (index: number): boolean =>
    (cells[index] ?? []).some(
      ({ x0, x1, figure }) => x0 < (figure ? gutter - aligned : middle) && x1 > gutter - 1,
    ) ||
    (isSpan(index) && (isSpan(index - 1) || isSpan(index + 1)));
  const run = firstRun(rows.length, isPair, crosses);
  if (!run) return rows;
  let [from, to] = run;
  // Include the header, indented lines, and the longer list's rest.
  const numbers = nearPlaces(
    cells.slice(from, to).flatMap((row) => row.flatMap(({ figure, x1 }) => (figure ? x1 : []))),
  );
  // The right list's sum has no name, and is next to a whole line of the left one.
  const isSumBeside = (row: Cell[]): boolean => {
    const left = row.filter(({ x0 }) => x0 < middle);
    return (
      (left.some(isMoney) || !left.some(isLabel)) &&
      left.every(({ figure, x1 }) => !figure || numbers.has(x1, aligned, minPairs))
    );
  };
  const goesOn = (index: number): boolean =>
    !crosses(index) &&
    (!cells[index]?.find(({ x0 }) => x0 >= middle)?.figure || isSumBeside(cells[index] ?? []));
  const isHead = (index: number): boolean =>
    startsIn(cells[index], middle, gutter + aligned) || rightStart(cells[index] ?? []) !== null;
  while (from > 0 && isHead(from - 1) && goesOn(from - 1)) from -= 1;
  while (to < rows.length && goesOn(to)) to += 1;
  while (to > run[1] && !cells[to - 1]?.some(({ figure }) => figure)) to -= 1;
  const startOf = (index: number): number =>
    Math.min(...(cells[index] ?? []).flatMap(({ x0 }) => (x0 >= middle ? [x0] : [])));
  const sides = rows.slice(from, to).map((row, at) => ({ row, start: startOf(from + at) }));
  const left = sides.map(({ row, start }) => part(row, (x) => x < start));
  const right = sides.map(({ row, start }) => part(row, (x) => x >= start));
  return [
    ...rows.slice(0, from),
    ...present(left),
    ...stackSideBySide(present(right), max - 1),
    ...stackSideBySide(rows.slice(to), max - 1),
  ];
}

/** Splits the rows below a doubled header, up to one that crosses the gutter. */
function stackBelow(
  rows: Row[],
  cells: Cell[][],
  from: number,
  between: number,
  max: number,
): Row[] {
  const crosses = (index: number): boolean =>
    (cells[index] ?? []).some(({ x0, x1 }) => x0 < between - aligned && x1 > between + aligned);
  const isRow = (index: number): boolean => goesOn(cells[index], between);
  const end = rows.findIndex(
    (_, index) =>
      index > from &&
      // Recognition may take a date on the right for a number.
      (crosses(index) || spans(cells[index], between) || (isRow(index) && isRow(index + 1))),
  );
  const to = end < 0 ? rows.length : end;
  const sides = rows.slice(from, to);
  return [
    ...stackSideBySide(rows.slice(0, from), max - 1),
    ...present(sides.map((row) => part(row, (x) => x < between))),
    ...present(sides.map((row) => part(row, (x) => x >= between))),
    ...stackSideBySide(rows.slice(to), max - 1),
  ];
}

/** Whether a label is on one side, and its amount on the other. */
function spans(cells: Cell[] = [], between: number): boolean {
  const labels = cells.filter(({ x0 }) => x0 < between);
  return (
    labels.length > 0 && labels.every(({ figure }) => figure === null) && goesOn(cells, between)
  );
}

/** Whether a row begins with a label on one side, and has only numbers on the other. */
function goesOn([first, ...others]: Cell[] = [], between: number): boolean {
  const amounts = others.filter(({ x0 }) => x0 >= between);
  return (
    first?.figure === null && amounts.length > 0 && amounts.every(({ figure }) => figure !== null)
  );
}

/** The first range of rows with enough pairs and none across the gutter. */
function firstRun(
  count: number,
  isPair: (index: number) => boolean,
  crosses: (index: number) => boolean,
): [number, number] | null {
  let pairs: number[] = [];
  for (let index = 0; index <= count; index++) {
    const isEnd = index === count || crosses(index);
    if (!isEnd && isPair(index)) pairs.push(index);
    if (!isEnd) continue;
    const [first, last] = [pairs[0], pairs.at(-1)];
    if (first !== undefined && last !== undefined && pairs.length >= minPairs)
      return [first, last + 1];
    pairs = [];
  }
  return null;
}

/** The left edge of a second label with its own amount, after a label or date with an amount. */
function rightStart(cells: Cell[]): number | null {
  const [first] = cells;
  if (!first || first.figure || !(hasLetters(first.text) || dateLabel.test(first.text)))
    return null;
  const amount = cells.findIndex(isMoney);
  if (amount < 0) return sentenceStart(cells);
  const label = cells.findIndex((cell, index) => index > amount && !cell.figure && isLabel(cell));
  const own = cells.slice(label + 1).findLast(isMoney);
  if (label < 0 || !own?.figure) return null;
  // The amount of a single list may be behind a text, such as when it is charged.
  const numbers = cells.slice(0, label).flatMap(({ figure }) => figure ?? []);
  return explainAmount(own.figure.value, numbers, null) ? null : (cells[label]?.x0 ?? null);
}

/** The left edge of the right lists' labels, or of the numbers close before most of them: `1`, `2`. */
function withNumbers(start: number, rows: Cell[][]): number {
  const numbers = rows.flatMap((cells) => {
    const at = cells.findIndex(({ x0 }) => Math.abs(x0 - start) <= aligned);
    const [last, number] = cells.slice(Math.max(0, at - 2), at);
    const isClose = number && (start - number.x1) * 2 < number.x0 - (last?.x1 ?? 0);
    return isClose && number.figure?.kind === 'integer' ? number.x0 : [];
  });
  return numbers.length * 2 > rows.length ? Math.min(...numbers) : start;
}

/** The left edge of a second text that ends with an amount, such as a sentence or an equation. */
function sentenceStart(cells: Cell[]): number | null {
  const at = cells.findIndex((cell, index) => {
    const before = cells[index - 1];
    return before && [before, cell].every(endsWithAmount) && startsWithWord.test(cell.text);
  });
  return cells[at]?.x0 ?? null;
}

const endsWithAmount = ({ text }: Cell): boolean => /\d\.\d\d\.?$/.test(text);
const startsWithWord = /^[^\d$%]*[A-Za-z]{2}/;

/** Words that are not a calculation: `151 bps + $0.10`, `of $2,374.00`. */
const isLabel = ({ text, inside }: Cell): boolean =>
  hasLetters(text) &&
  startsWithWord.test(text) &&
  !/^(CR|DR)$/.test(text) &&
  !inside.some(({ kind }) => kind === 'money');

/** The left edge of a row that is a label with an amount, perhaps only the right list's. */
const startAlone = ([first, ...others]: Cell[]): number | null =>
  first && !first.figure && isLabel(first) && others.some(isMoney) ? first.x0 : null;

/** As many different texts of several words are names, however often a list repeats. */
const minNames = 4;

/** A place where the right lists' labels begin, some next to a left list's line. The same few words are units. */
function commonStart(
  starts: (number | null)[],
  alone: (number | null)[],
  rows: Cell[][],
): number | null {
  const all = nearPlaces([...starts, ...alone].filter((start) => start !== null));
  const areLabels = (at: number): boolean => {
    const texts = rows.flatMap((cells) =>
      cells.flatMap(({ x0, text }) =>
        Math.abs(x0 - at) <= aligned && !dateLabel.test(text) ? text.replace(/\d+/g, '') : [],
      ),
    );
    const different = new Set(texts);
    const names = [...different].filter((text) => text.includes(' '));
    return names.length >= minNames || different.size * 2 > texts.length;
  };
  const common = starts.filter(
    (start) => start !== null && all.has(start, aligned, minPairs) && areLabels(start),
  );
  return common.toSorted((a, b) => (a ?? 0) - (b ?? 0))[0] ?? null;
}

const startsIn = (cells: Cell[] | undefined, from: number, to: number): boolean =>
  (cells ?? []).some(({ x0 }) => x0 >= from && x0 <= to);

function part(row: Row, isIn: (x: number) => boolean): Row {
  const words = row.words.filter((word) => isIn(word.x0));
  const [y0, y1] = [words.map((word) => word.y0), words.map((word) => word.y1)];
  return { ...row, words, y0: Math.min(...y0), y1: Math.max(...y1) };
}

const present = (rows: Row[]): Row[] => rows.filter(({ words }) => words.length > 0);
