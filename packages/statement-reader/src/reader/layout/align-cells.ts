import { isCardName } from '../cards/card-labels.ts';
import { hasLetters, toCell, type Cell } from './cells.ts';
import { figuresIn, wholeFigure, type Figure } from './figures-in-text.ts';
import { hasWords } from './label-of.ts';
import type { TableLine } from './layout.ts';
import { nearPlaces } from './near-places.ts';
import { textOf, type Word } from '../../statement/words.ts';

/** Tolerance for a column's edge, points. */
const aligned = 2;
/** Minimum numbers with the same right edge for a column. */
const minNumbers = 2;
/** The same for amounts and counts at the beginning of texts. */
const minLeading = 3;

const isOf = (kind: Figure['kind'], { text }: Word): boolean => wholeFigure(text)?.kind === kind;

/** Splits a label from an adjacent number if other lines have numbers with the same right edge. */
export function alignCells(lines: TableLine[]): void {
  const edges = nearPlaces(
    lines.flatMap(({ cells }) => cells.filter((cell) => cell.figure).map(({ x1 }) => x1)),
  );
  const first = lines.flatMap(({ cells }) => cells.flatMap(leadingWord));
  const amounts = first.filter((word) => isOf('money', word));
  // A percentage before the first name is its own column if it is behind other numbers.
  const rates = lines
    .flatMap(({ cells: [, ...others] }) => others.flatMap(leadingWord))
    .filter((word) => isOf('percent', word));
  const leading = nearPlaces([...amounts, ...rates, ...raggedCounts(first)].map(({ x1 }) => x1));
  const isColumn = (edge: number): boolean =>
    edges.has(edge, aligned, minNumbers) || leading.has(edge, aligned, minLeading);
  for (const line of lines) {
    if (line.row.isSentence) continue;
    // A label may have numbers on both sides.
    const split = (whole: Cell): Cell[] => {
      const cell = isColumn(whole.x1) ? unglued(whole) : whole;
      if (cell.figure || cell.words.length < 2 || !hasLetters(cell.text)) return [cell];
      return parted(cell, isColumn)?.flatMap(split) ?? [cell];
    };
    line.cells = line.cells.flatMap(split);
  }
}

/** The word of a cell before others that are a name. */
const leadingWord = ({ words: [word, ...rest] }: Cell): Word[] =>
  word && hasWords(textOf(rest)) ? [word] : [];

/** Splits amounts off the beginning of names if other rows of the page have amounts and names at the same places. */
export function splitLeadingAmounts(rows: Cell[][]): Cell[][] {
  const isLed = (cell: Cell): boolean => leadingWord(cell).some((word) => isOf('money', word));
  const led = rows.flatMap((cells) => cells.filter(isLed));
  const edges = nearPlaces(led.flatMap(({ words: [word] }) => word?.x1 ?? []));
  const starts = nearPlaces(led.flatMap(({ words: [, word] }) => word?.x0 ?? []));
  const split = (cell: Cell): Cell[] => {
    const [amount, ...name] = cell.words;
    const isColumn =
      amount &&
      isLed(cell) &&
      areWhole(cell, [amount], name) &&
      edges.has(amount.x1, aligned, minLeading) &&
      starts.has(name[0]?.x0 ?? 0, aligned, minLeading);
    return isColumn ? [toCell([amount]), toCell(name)] : [cell];
  };
  return rows.map((cells) => cells.flatMap(split));
}

/** Counts with one right edge and different left edges: codes and names of equal length begin at the same place. */
function raggedCounts(first: Word[]): Word[] {
  const columns = Map.groupBy(
    first.filter((word) => isOf('integer', word)),
    ({ x1 }) => Math.round(x1 / aligned),
  );
  return [...columns.values()]
    .filter((words) => new Set(words.map(({ x0 }) => Math.round(x0 / aligned))).size > 1)
    .flat();
}

const glued = /^(\p{L}{4,})(\d[\d,]*)$/u;

/** Separates a count from the end of a card's name without a space: `MASTERCARD271`. */
function unglued(cell: Cell): Cell {
  const last = cell.words.at(-1);
  const [, name = '', count = ''] = glued.exec(last?.text ?? '') ?? [];
  if (!last || !isCardName(name)) return cell;
  const middle = last.x0 + ((last.x1 - last.x0) * name.length) / last.text.length;
  const parts = [
    { ...last, text: name, x1: middle },
    { ...last, text: count, x0: middle },
  ];
  return toCell([...cell.words.slice(0, -1), ...parts]);
}

/** Splits a number off the end or the beginning of a cell, unless it is only a part of one, such as of `$1.55 per $100`. */
function parted(cell: Cell, isColumn: (edge: number) => boolean): Cell[] | null {
  const { words } = cell;
  for (const length of [1, 2]) {
    const [head, tail] = [words.slice(0, -length), words.slice(-length)];
    if (head.length && isFigure(tail) && isColumn(edgeOf(tail)) && areWhole(cell, head, tail))
      return [toCell(head), toCell(tail)];
    const [first, rest] = [words.slice(0, length), words.slice(length)];
    if (rest.length && isFigure(first) && isColumn(edgeOf(first)) && areWhole(cell, first, rest))
      return [toCell(first), toCell(rest)];
  }
  return null;
}

/** Whether the numbers of a cell's parts are those of the cell. */
const areWhole = ({ text }: Cell, ...parts: Word[][]): boolean => {
  const textsIn = (some: string): string[] => figuresIn(some).map((figure) => figure.text);
  return parts.flatMap((words) => textsIn(textOf(words))).join() === textsIn(text).join();
};

const isFigure = (words: Word[]): boolean => wholeFigure(textOf(words)) !== null;

const edgeOf = (words: Word[]): number => words.at(-1)?.x1 ?? 0;
