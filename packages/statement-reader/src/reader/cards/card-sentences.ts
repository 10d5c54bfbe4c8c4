import type { SalesTable } from './card-figures.ts';
import { isCardName } from './card-labels.ts';
import { brandSales, type LabelledFigure, type Sentence } from './brand-sales.ts';
import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import { figuresIn, isMoney } from '../layout/figures-in-text.ts';
import type { Column, TableLine } from '../layout/layout.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { Row } from '../layout/rows.ts';
import { brandOf } from '../../statement/card-brands.ts';
import { textOf } from '../../statement/words.ts';
import { roleOf } from '../vocabulary/column-roles.ts';

const minCards = 2;
/** Maximum rows between a card's name and its line. */
const near = 2;
const longest = 110;
/** Maximum lines below the names of a legend, and the tolerance for their left edge, points. */
const [longestLegend, aligned] = [4, 4];

/**
 * Converts sentences with a card's name, such as `Visa: sales $1,204.50, 31 items`, to a table: figures after the
 * same words, or the first of their kind, are a column.
 */
export function sentenceTables(pages: PageRows[]): SalesTable[] {
  const prose = pages.map(brandSales);
  const others = pages.flatMap(sentencesOf);
  const lists = [...prose, ...Map.groupBy(others, ({ words }) => words).values()];
  return lists.flatMap((sentences) => toTable(sentences) ?? []);
}

function toTable(sentences: Sentence[]): SalesTable | null {
  const cards = sentences.filter(({ line }) => isCardName(line.label));
  if (new Set(cards.map(({ line }) => line.label)).size < minCards) return null;
  const columns = new Map<string, Column>();
  const printedOn = new Map<Cell, TableLine>();
  for (const { line, figures } of sentences)
    for (const [index, { words, figure, cell }] of figures.entries()) {
      const place = figures.slice(0, index).filter((one) => one.figure.kind === figure.kind).length;
      const kind = figure.kind === 'money' ? 'money' : 'number';
      for (const key of [`${kind} ${words}`, `${kind} #${place}`]) {
        const column = columns.get(key) ?? {
          x0: index,
          x1: index,
          header: words,
          role: key.includes('#') ? null : roleOf(words),
          cells: new Map<TableLine, Cell>(),
        };
        columns.set(key, column);
        const own = { ...cell, figure, others: [] };
        printedOn.set(own, line);
        if (!column.cells.has(line)) column.cells.set(line, own);
      }
    }
  const lines = sentences.map(({ line }) => line);
  return { title: '', section: '', header: [], lines, columns: [...columns.values()], printedOn };
}

function sentencesOf({ page, rows }: PageRows): Sentence[] {
  const found: Sentence[] = [];
  let [heading, since] = ['', near + 1];
  const lines = withLinesBelow(legendsAsRows(rows));
  for (const row of lines.rows.flatMap(partsOf)) {
    const cells = toCells(row);
    const text = textOf(row.words);
    since += 1;
    const figures = text.length < longest ? labelledFiguresIn(cells) : [];
    if (!figures.length && isCardName(text)) [heading, since] = [text, 0];
    const [first, ...others] = figures;
    const isSold = figures.some((one) => isMoney(one) && one.figure.value !== 0);
    if (!first || others.length === 0 || !isSold) continue;
    const isBelow = since <= near;
    const ways = namesBefore(first.words, isBelow ? '' : text);
    const [name] = cells;
    if (ways.length === 0 && name && lines.joined.has(row))
      ways.push({ name: name.text, rest: '' });
    if (ways.length === 0 && isBelow) ways.push({ name: heading, rest: first.words });
    for (const { name, rest } of ways) {
      const own = { label: name, kind: 'line' as const, group: '', under: '' };
      found.push({
        words: `${rest}, ${others[0]?.words ?? ''}`,
        line: { row, page, cells, ...own },
        figures: [{ ...first, words: rest }, ...others],
      });
    }
  }
  return found;
}

/** Rows whose cells are the figures below one of several names of cards, as in the legend of a chart or in boxes. */
function legendsAsRows(rows: Row[]): Row[] {
  const found: Row[] = [];
  let isWithin = false;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as Row;
    const names = toCells(row);
    const ofCards = names.filter(({ text }) => isCardName(text));
    // Boxes may go on in further rows, and one may be the total.
    const isLegend: boolean =
      ofCards.length >= (isWithin ? 1 : minCards - 1) && names.length >= (isWithin ? 1 : minCards);
    const areFigures = (cells: Cell[]): boolean =>
      ofCards.length === names.length
        ? !cells.some(({ text }) => isCardName(text))
        : cells.every(({ figure }) => figure?.kind === 'money');
    const isBelow = ({ x0 }: Cell, index: number): boolean =>
      Math.abs(x0 - (names[index]?.x0 ?? 0)) < aligned;
    const below: Cell[][] = isLegend ? rows.slice(at + 1, at + 1 + longestLegend).map(toCells) : [];
    const end = below.findIndex(
      (cells) => cells.length !== names.length || !cells.every(isBelow) || !areFigures(cells),
    );
    const lines: Cell[][] = below.slice(0, end < 0 ? undefined : end);
    isWithin = lines.length > 0;
    if (lines.length === 0) found.push(row);
    for (const [index, { words }] of lines.length ? names.entries() : [])
      found.push({
        ...row,
        words: [...words, ...lines.flatMap((cells) => cells[index]?.words ?? [])],
      });
    at += lines.length;
  }
  return found;
}

const longestSpeck = 2;

/**
 * Adds to rows with a name and amount the line below, which begins with a count: `435 sales, average $13.56`. Some of
 * the rows one below the other must have cards' names.
 */
function withLinesBelow(rows: Row[]): { rows: Row[]; joined: Set<Row> } {
  const isCounted = (row: Row, at: number): boolean => {
    const [name, ...others] = toCells(row);
    const amount = others.at(-1);
    const below = rows[at + 1]?.words ?? [];
    const [count, unit] = below.map(({ text }) => text);
    return (
      name?.figure === null &&
      amount?.figure?.kind === 'money' &&
      others.slice(0, -1).every(({ text }) => text.length <= longestSpeck) &&
      /^[\d,]+$/.test(count ?? '') &&
      hasLetters(unit ?? '')
    );
  };
  const found = rows.map(isCounted);
  const isNamed = (at: number): boolean =>
    found[at] === true && isCardName(toCells(rows[at] as Row)[0]?.text ?? '');
  const runs: number[][] = [];
  for (const at of rows.keys()) {
    if (!found[at]) continue;
    const run = runs.find((one) => one.at(-1) === at - 2);
    if (run) run.push(at);
    else runs.push([at]);
  }
  const counted = new Set(
    runs
      .filter((run) => run.filter(isNamed).length >= minCards)
      .flatMap((run) => run.map((at) => rows[at])),
  );
  const joined = new Set<Row>();
  const all = rows.flatMap((row, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    if (above && counted.has(above)) return [];
    if (!counted.has(row)) return [row];
    // Without leaders, or what recognition made of them.
    const cells = toCells(row);
    const words = [cells[0], cells.at(-1)].flatMap((cell) => cell?.words ?? []);
    const whole = { ...row, words: [...words, ...(below?.words ?? [])] };
    joined.add(whole);
    return [whole];
  });
  return { rows: all, joined };
}

/** Splits a line at names of cards, if several have figures. */
function partsOf(row: Row): Row[] {
  const starts = row.words.flatMap(({ text }, at) => {
    const next = row.words[at + 1]?.text ?? '';
    const isBrand = brandOf(text) !== null || (!brandOf(next) && brandOf(`${text} ${next}`));
    return isBrand ? [at] : [];
  });
  const parts = starts.map((start, at) => row.words.slice(start, starts[at + 1]));
  const isSentence = parts.every((words) => words.some(({ text }) => /\d/.test(text)));
  const isSeveral = parts.length > 1 || (starts[0] ?? 0) > 0;
  return isSentence && isSeveral ? parts.map((words) => ({ ...row, words })) : [row];
}

/** Figures with the words before each; empty if one has no words near it. */
function labelledFiguresIn(cells: Cell[]): LabelledFigure[] {
  const figures: LabelledFigure[] = [];
  let before = '';
  for (const cell of cells) {
    let rest = cell.text;
    for (const figure of figuresIn(cell.text)) {
      const at = rest.indexOf(figure.text);
      before = `${before} ${rest.slice(0, at)}`;
      rest = rest.slice(at + figure.text.length);
      const isAmongWords = cell.figure === null && figures.length > 0;
      if (hasLetters(before) || isAmongWords) figures.push({ words: plain(before), figure, cell });
      before = '';
    }
    before = `${before} ${rest}`;
  }
  return figures;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z-]+/g, ' ')
    .trim();

/** Possible names at the beginning of a line: up to a colon, or the words of cards. */
function namesBefore(words: string, text: string): { name: string; rest: string }[] {
  const [, title = ''] = /^([^\d:]{2,30}):/.exec(text) ?? [];
  const all = words.split(' ');
  const cards = [1, 2, 3, 4].slice(0, all.length).flatMap((count) => {
    const name = all.slice(0, count).join(' ');
    return isCardName(name) ? [{ name, rest: all.slice(count).join(' ') }] : [];
  });
  if (!title || !words.startsWith(plain(title))) return cards;
  const rest = words.slice(plain(title).length).trim();
  return [{ name: title, rest }, ...cards.filter(({ name }) => name !== plain(title))];
}
