import { hasLetters, toCell, toCells, type Cell } from '../layout/cells.ts';
import { wholeFigure } from '../layout/figures-in-text.ts';
import { labelOf } from '../layout/label-of.ts';
import type { Row } from '../layout/rows.ts';
import { textOf, type PageWords, type Word } from '../../statement/words.ts';
import type { FeeList } from './lesson.ts';
import { isAlike, normalText } from './normal-text.ts';

/** A printed row, before lists side by side are separated and lines of a name joined. */
export interface PrintedRow {
  row: Row;
  /** Its width in points. */
  page: Pick<PageWords, 'width'>;
}

/** A row with an amount and a name at the positions of a list. */
export interface ListedLine {
  row: Row;
  cells: Cell[];
  label: string;
  amountCell: Cell;
  list: FeeList;
}

/** Tolerance for edges, and how far a column may have moved, as shares of the page's width. */
export const aligned = 0.01;
const moved = 0.035;
/** The last lines of a page, which may end with its number. */
const footLines = 3;
/** Fewer values at a place are chance. */
const minValues = 2;

export const isMoney = ({ text }: Pick<Word, 'text'>): boolean => {
  const figure = wholeFigure(text);
  return figure?.kind === 'money' && figure.value !== 0;
};

/** Finds the lines of learned lists on the pages of another statement, in reading order. */
export function listedLines(rows: PrintedRow[], lists: FeeList[]): ListedLine[] {
  const texts = rows.flatMap(({ row, page }) =>
    row.words.flatMap(({ text, x0 }) => (hasLetters(text) ? [x0 / page.width] : [])),
  );
  const placed = lists.map((list) => ({ ...list, name: placeNear(texts, list.name) }));
  const pages = [...Map.groupBy(rows, ({ row }) => row.page).values()];
  return pages.flatMap((page, at) => {
    // A name may be the last line of the page before.
    const before = (pages[at - 1] ?? []).slice(-footLines);
    return page.flatMap((_, index) => linesAt([...before, ...page], before.length + index, placed));
  });
}

const isAt = (a: number, b: number): boolean => Math.abs(a - b) <= aligned;

/** The learned place if it has values, else the nearest one that has. */
function placeNear(values: number[], wanted: number): number {
  const near = values
    .filter((value) => Math.abs(value - wanted) <= moved)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  const isUsual = (place: number): boolean =>
    near.filter((value) => Math.abs(value - place) <= aligned / 2).length >= minValues;
  return [wanted, ...near].find(isUsual) ?? wanted;
}

const textOver = (words: Word[], { x0, x1 }: Pick<Word, 'x0' | 'x1'>): string =>
  normalText(textOf(words.filter((word) => word.x0 < x1 && word.x1 > x0 && hasLetters(word.text))));

/** The header over a figure: the words over it on the nearest line without amounts. */
export function headerOver(page: PrintedRow[], index: number, { x0, x1 }: Word): string {
  for (let at = index - 1; at >= 0; at--) {
    const { words } = (page[at] as PrintedRow).row;
    if (words.some(isMoney)) continue;
    const text = textOver(words, { x0, x1 });
    if (text !== '') return text;
  }
  return '';
}

/** The lines of a row, one for each list that is printed there. */
function linesAt(page: PrintedRow[], index: number, lists: FeeList[]): ListedLine[] {
  const one = page[index] as PrintedRow;
  const choices = lists.flatMap((list, size) =>
    wordsIn(one, list).flatMap((word) => {
      const off = Math.abs(word.x1 / one.page.width - list.amount);
      if (!isMoney(word) || off > moved) return [];
      const header = headerOver(page, index, word);
      // The same column may have been learned with several headers.
      const heads = lists.flatMap((other) =>
        isAt(other.amount, list.amount) && other.header !== '' ? [other.header] : [],
      );
      const isKnown = header !== '' && heads.length > 0;
      const isSame = isKnown && heads.some((head) => isAlike(header, head));
      if (isKnown && !isSame && off > aligned) return [];
      // A list next to others is likelier than one that covers the page.
      const cost = Number(!isSame) + off / moved + (isWhole(list) ? 3 : 0) + size / 100;
      return [{ list, word, cost }];
    }),
  );
  const found: ListedLine[] = [];
  for (const { list, word } of choices.toSorted((a, b) => a.cost - b.cost)) {
    if (found.some((line) => overlap(line.list, list))) continue;
    const around = ([-1, 1] as const).map((step) => linesNear(page, index, list, step, word));
    const line = lineOf(one, wordsIn(one, list), word, list, around as [Word[], Word[]]);
    if (line) found.push(line);
  }
  return found;
}

const isWhole = ({ from, to }: FeeList): boolean => from === 0 && to === 1;

const spanOf = ({ amount, name }: FeeList): [number, number] => [
  Math.min(amount, name),
  Math.max(amount, name),
];

function overlap(a: FeeList, b: FeeList): boolean {
  const [[from, to], [start, end]] = [spanOf(a), spanOf(b)];
  return from < end && start < to;
}

const wordsIn = ({ row, page: { width } }: PrintedRow, { from, to }: FeeList): Word[] =>
  row.words.filter(({ x0 }) => x0 >= from * width && x0 < to * width);

/** The words of further lines of a name, up to another amount or a wider gap. */
function linesNear(
  page: PrintedRow[],
  index: number,
  list: FeeList,
  step: 1 | -1,
  amount: Word,
): Word[] {
  const max = step > 0 ? list.below : list.above;
  const lines: Word[][] = [];
  const { row } = page[index] as PrintedRow;
  let [last, isAbove] = [row, false];
  for (let at = index + step; max > 0 && page[at] && lines.length < maxLines; at += step) {
    const next = page[at] as PrintedRow;
    const words = wordsIn(next, list);
    const isHead = list.header !== '' && isAlike(textOver(words, amount), list.header);
    if (isHead && lines.length > 0) break;
    isAbove ||= isHead;
    const isBefore = next.row.page < row.page && lines.length === 0;
    // Above a header, only the end of the page before may be a name.
    if (words.length === 0 || (isAbove && !isBefore)) continue;
    if (isBefore && !words.some(({ x0 }) => isAt(x0 / next.page.width, list.name))) continue;
    if (!isBefore && Math.abs(next.row.y0 - last.y0) > max) break;
    if (words.some(isMoney)) break;
    last = next.row;
    // Places are on the page of the amount.
    const { y0, y1 } = row;
    lines.push(isBefore ? words.map((word) => ({ ...word, y0, y1 })) : words);
  }
  return (step > 0 ? lines : lines.toReversed()).flat();
}

const maxLines = 4;

function lineOf(
  { row, page: { width } }: PrintedRow,
  words: Word[],
  amount: Word,
  list: FeeList,
  [above, below]: [Word[], Word[]],
): ListedLine | null {
  const isName = ({ x0, text }: Word): boolean =>
    isAt(x0 / width, list.name) && /\p{L}/u.test(text);
  const start = words.findIndex(isName);
  const before = above.findIndex(isName);
  if (start < 0 && before < 0) return null;
  const amountCell = toCell([amount]);
  const at = words.indexOf(amount);
  const edges = [start, at, at + 1].filter((edge) => edge > 0).toSorted((a, b) => a - b);
  const parts = [0, ...edges].map((edge, part) => words.slice(edge, edges[part]));
  const cells = parts.flatMap((part) =>
    part.length === 0 ? [] : part[0] === amount ? [amountCell] : toCells({ ...row, words: part }),
  );
  const named = cells.find((cell) => cell.words.includes(words[start] as Word));
  const text = [...above.slice(Math.max(0, before)), ...(named?.words ?? [])];
  const end = Math.max(...text.map(({ x1 }) => x1));
  const rest = below.filter(({ x0 }) => x0 >= list.name * width - width * aligned && x0 < end);
  const name = toCell([...text, ...rest]);
  const shown = named ? cells.map((cell) => (cell === named ? name : cell)) : [name, ...cells];
  const wrapped = shown.map((cell) =>
    cell === name || cell === amountCell
      ? cell
      : withWrapped(
          cell,
          below.filter((word) => !rest.includes(word)),
        ),
  );
  const label = labelOf(wrapped.slice(wrapped.indexOf(name)));
  return label === '' ? null : { row: { ...row, words }, cells: wrapped, label, amountCell, list };
}

/** A cell with the words below it, such as the second part of a rate. */
function withWrapped(cell: Cell, below: Word[]): Cell {
  const own = below.filter(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0);
  return own.length > 0 ? toCell([...cell.words, ...own]) : cell;
}
