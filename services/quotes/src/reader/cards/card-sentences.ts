import { cardTypeOf, isCardName } from './card-labels.ts';
import type { CardFigure, CardSummary } from './card-figures.ts';
import { hasLetters, toCells, type Cell } from '../layout/cells.ts';
import type { Figure } from '../layout/figures-in-text.ts';
import { figuresIn } from '../layout/figures-in-text.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { TableLine } from '../layout/layout.ts';

/** A figure of a line with the words before it. */
interface Said {
  words: string;
  figure: Figure;
  cell: Cell;
}

/** What a line says of the sales of one kind of card. */
interface Sentence {
  brand: string;
  line: TableLine;
  said: Said[];
}

/** Fewer kinds of cards than this are no summary. */
const fewest = 2;
/** So many rows below its name a kind of card's line may stand. */
const near = 2;
const longest = 110;

/**
 * Sales by card type that are said in lines with a brand before them or above them, such as
 * `Visa: sales $1,204.50, 31 items`: a summary for each two figures that the same words precede.
 */
export function readCardSentences(pages: PageRows[]): CardSummary[] {
  const sentences = pages.flatMap(sentencesOf);
  if (sentences.length < fewest) return [];
  const words = (kind: Figure['kind']): string[] => [
    ...new Set(
      sentences.flatMap(({ said }) =>
        said.filter(({ figure }) => figure.kind === kind).map((one) => one.words),
      ),
    ),
  ];
  return words('money').flatMap((volume) =>
    words('integer').flatMap((count) => summaryOf(sentences, volume, count) ?? []),
  );
}

function summaryOf(all: Sentence[], volume: string, count: string): CardSummary | null {
  const find = ({ said, line }: Sentence, words: string, kind: Figure['kind']): Said | undefined =>
    said.find(
      (one) =>
        one.figure.kind === kind &&
        (one.words === words || (line.page.scanned && isMisread(one.words, words))),
    );
  const sales = all.flatMap((one) => {
    const [of, items] = [find(one, volume, 'money'), find(one, count, 'integer')];
    const cardType = cardTypeOf(one.brand);
    if (!of || !items || !cardType) return [];
    const figure = ({ figure: { value }, cell }: Said): CardFigure => ({
      ...{ value: Math.abs(value), cell, line: one.line, isSettled: false },
    });
    return [{ cardType, label: one.brand, volume: figure(of), count: figure(items) }];
  });
  if (new Set(sales.map(({ label }) => label)).size < fewest) return null;
  return { sales, volume: null, count: null, shape: '', title: '', doubt: null };
}

/** Words shorter than this differ by what they say. */
const leastMisread = 5;

/** Whether recognition may have taken the same words for both: all but one letter is the same. */
function isMisread(one: string, other: string): boolean {
  if (one.length < leastMisread || Math.abs(one.length - other.length) > 1) return false;
  const [long, short] = one.length < other.length ? [other, one] : [one, other];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1) === short.slice(at + (long.length === short.length ? 1 : 0));
}

function sentencesOf({ page, rows }: PageRows): Sentence[] {
  const found: Sentence[] = [];
  let [heading, since] = ['', near + 1];
  for (const row of rows) {
    const cells = toCells(row);
    const text = row.words.map((word) => word.text).join(' ');
    since += 1;
    const said = text.length < longest ? saidIn(cells) : [];
    if (!said.length && isCardName(text)) [heading, since] = [text, 0];
    if (said.length < 2) continue;
    const ways = brandsBefore(said[0]?.words ?? '');
    if (!ways.length && since <= near) ways.push({ brand: heading, rest: said[0]?.words ?? '' });
    for (const { brand, rest } of ways) {
      const line = { row, page, cells, label: brand, kind: 'line' as const, group: '' };
      found.push({
        ...{ brand, line },
        said: said.map((one, index) => (index ? one : { ...one, words: rest })),
      });
    }
  }
  return found;
}

/** The figures of a line with the words before each; none where a figure has no words before it. */
function saidIn(cells: Cell[]): Said[] {
  const said: Said[] = [];
  let before = '';
  for (const cell of cells) {
    let rest = cell.text;
    for (const figure of figuresIn(cell.text)) {
      const at = rest.indexOf(figure.text);
      before = `${before} ${rest.slice(0, at)}`;
      rest = rest.slice(at + figure.text.length);
      if (hasLetters(before)) said.push({ words: plain(before), figure, cell });
      before = '';
    }
    before = `${before} ${rest}`;
  }
  return said;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z-]+/g, ' ')
    .trim();

/** Names of cards that words begin with, and the words behind each: where a name ends is open. */
function brandsBefore(words: string): { brand: string; rest: string }[] {
  const all = words.split(' ');
  return [1, 2, 3, 4].flatMap((count) => {
    const brand = all.slice(0, count).join(' ');
    const rest = all.slice(count).join(' ');
    return rest && isCardName(brand) ? [{ brand, rest }] : [];
  });
}
