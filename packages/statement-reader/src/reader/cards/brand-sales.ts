import { brandOf } from '../../statement/card-brands.ts';
import type { PageWords, Word } from '../../statement/words.ts';
import { findSubset } from '../explanation/find-subset.ts';
import { toCell, toCells, type Cell } from '../layout/cells.ts';
import { figuresIn, toCents, type Figure } from '../layout/figures-in-text.ts';
import type { TableLine } from '../layout/layout.ts';
import type { PageRows } from '../layout/running-headers.ts';
import type { Row } from '../layout/rows.ts';

export interface LabelledFigure {
  words: string;
  figure: Figure;
  cell: Cell;
}

export interface Sentence {
  /** The words before its first two figures, without the name. */
  words: string;
  line: TableLine;
  figures: LabelledFigure[];
}

interface Token {
  word: Word;
  row: Row;
  /** The brand that it names; null for a figure. */
  brand: string | null;
  figure: Figure | null;
}

/** Two numbers and their sum may be columns of a table: fewer brands than this have only the figures next to them. */
const [minBrands, minSure] = [2, 3];
/** Dollars. */
const lowestSale = 0.5;
/** How many amounts and counts of a brand are tried: sales, refunds, net sales. */
const mostTried = 4;

/**
 * Sales of brands, and of one other means of payment after them, anywhere around the brands' names, such as
 * `192 on Visa ($7,344.45), 135 on Mastercard ($5,023.93)` or lists below each name, if both the amounts and the counts
 * add up to others on the page. Of several such figures, those that others add up to are a brand's sales, such as those
 * of all rates, else the nearest.
 */
export function brandSales({ page, rows }: PageRows): Sentence[] {
  const tokens = rows.flatMap(tokensOf);
  const [amounts, counts] = [isAmount, isCount].map(
    (is) => new Set(tokens.filter(isNumber).filter(is).map(centsOf)),
  );
  const isConfirmed = (sales: Sales[]): boolean => {
    const [sold, items] = [sumOf(sales, 'amount'), sumOf(sales, 'count')];
    const used = new Set(sales.flatMap(({ amount, count }) => [amount, count]));
    // A lower average is a price; only refunds can be none.
    const areSold = sales.every(({ amount, count }) => !amount.figure.value || count.figure.value);
    const areSales = sold > items * lowestSale && used.size === 2 * sales.length;
    return areSales && areSold && amounts?.has(sold) === true && counts?.has(items) === true;
  };
  for (const named of brandsInText(tokens)) {
    const around = named.map((at) => figuresAround(tokens, at));
    const confirmed = waysOf(around)
      .map((way) => named.flatMap((at, index) => salesBy(way, tokens[at], around[index]) ?? []))
      .filter((sales) => sales.length === named.length)
      .flatMap((sales) => [sales, [...sales, ...salesAfter(tokens, sales)]])
      .filter(isConfirmed)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b));
    const sales = confirmed.find((one) => isWhole(one, confirmed)) ?? confirmed[0];
    if (sales) return sales.map((one) => toSentence(one, page));
  }
  return [];
}

/** Whether some other sales add up to these for each name. */
function isWhole(sales: Sales[], all: Sales[][]): boolean {
  const parts = all.filter((one) => sumOf(one, 'amount') < sumOf(sales, 'amount'));
  const isSum = (some: Sales[][]): boolean =>
    sales.every(({ amount, count }, at) => {
      const own = some.flatMap((one) => one[at] ?? []);
      return sumOf(own, 'amount') === centsOf(amount) && sumOf(own, 'count') === centsOf(count);
    });
  return findSubset(parts, mostTried, isSum) !== null;
}

function toSentence({ name, amount, count }: Sales, page: PageWords): Sentence {
  const figures = [amount, count].map(({ word, figure }) => ({
    words: '',
    figure,
    cell: toCell([word]),
  }));
  const cells = [toCell([name.word]), ...figures.map(({ cell }) => cell)];
  const own = { label: name.brand ?? '', kind: 'line' as const, group: '', under: '' };
  return { words: '', line: { row: name.row, page, cells, ...own }, figures };
}

type NumberToken = Token & { figure: Figure };

interface Sales {
  name: Token;
  amount: NumberToken;
  count: NumberToken;
  /** How many other figures are nearer. */
  distance: number;
}

const centsOf = ({ figure }: NumberToken): number => toCents(figure.value);

const sumOf = (sales: Sales[], of: 'amount' | 'count'): number =>
  sales.reduce((sum, one) => sum + centsOf(one[of]), 0);

const distanceOf = (sales: Sales[]): number =>
  sales.reduce((sum, { distance }) => sum + distance, 0);

/** The figures that may belong to a brand, nearest first, up to the next brand in each direction. */
type Around = Record<'before' | 'after' | 'below', NumberToken[]>;

/** Where the amount and the count of each brand are, the same for all brands. */
interface Way {
  amount: readonly [keyof Around, number];
  count: readonly [keyof Around, number];
}

function figuresAround(tokens: Token[], at: number): Around {
  const { word, row } = tokens[at] as Token;
  const brands = tokens.filter((one) => one.row === row && one.brand);
  const starts = [...brands.map((one) => one.word.x0), ...toCells(row).map(({ x0 }) => x0)];
  const end = Math.min(...starts.filter((x0) => x0 > word.x0));
  const below = tokens.filter(
    (one) => one.row.y0 > row.y0 && one.word.x1 > word.x0 && one.word.x1 <= end,
  );
  return {
    before: upToBrand(tokens.slice(0, at).toReversed()),
    after: upToBrand(tokens.slice(at + 1)),
    below: upToBrand(below),
  };
}

function upToBrand(tokens: Token[]): NumberToken[] {
  const end = tokens.findIndex(({ brand }) => brand);
  return tokens.slice(0, end < 0 ? undefined : end).filter(isNumber);
}

const isAmount = ({ figure }: NumberToken): boolean => figure.kind === 'money';
const isCount = ({ figure }: NumberToken): boolean => figure.kind === 'integer';

/** All ways that exist for the first of some brands. */
function waysOf([first, ...others]: Around[]): Way[] {
  const isSure = others.length + 1 >= minSure;
  const sides = isSure ? (['after', 'before', 'below'] as const) : (['after', 'before'] as const);
  const placesOf = (is: (one: NumberToken) => boolean): Way['amount'][] =>
    sides.flatMap((side) =>
      (first?.[side] ?? [])
        .filter(is)
        .slice(0, isSure ? mostTried : 1)
        .map((_, index) => [side, index] as const),
    );
  return placesOf(isAmount).flatMap((amount) =>
    placesOf(isCount).map((count) => ({ amount, count })),
  );
}

function salesBy(
  { amount: [amountSide, amountAt], count: [countSide, countAt] }: Way,
  name: Token | undefined,
  around: Around | undefined,
): Sales | null {
  const amount = around?.[amountSide].filter(isAmount)[amountAt];
  const count = around?.[countSide].filter(isCount)[countAt];
  if (!name || !around || !amount || !count) return null;
  const distance = around[amountSide].indexOf(amount) + around[countSide].indexOf(count);
  return { name, amount, count, distance };
}

/** The next amount and count after those of brands: sales by other means, whatever their name. */
function salesAfter(tokens: Token[], sales: Sales[]): Sales[] {
  const end = Math.max(
    ...sales.flatMap((one) => [one.amount, one.count].map((of) => tokens.indexOf(of))),
  );
  const next = tokens.slice(end + 1, end + 3).filter(isNumber);
  const amount = next.find(({ figure }) => figure.kind === 'money');
  const count = next.find(({ figure }) => figure.kind === 'integer');
  if (!amount || !count) return [];
  return [{ name: { ...amount, brand: 'Other' }, amount, count, distance: 0 }];
}

/** Positions of different brands that follow each other, longest first. */
function brandsInText(tokens: Token[]): number[][] {
  const all = tokens.flatMap(({ brand }, at) => (brand ? [at] : []));
  const brandAt = (at: number): string | null | undefined => tokens[at]?.brand;
  const runs = all.flatMap((_, from) => {
    const rest = all.slice(from);
    const end = rest.findIndex((at, index) =>
      rest.slice(0, index).some((before) => brandAt(before) === brandAt(at)),
    );
    const run = end < 0 ? rest : rest.slice(0, end);
    return run.map((__, count) => run.slice(0, count + 1));
  });
  return runs.filter(({ length }) => length >= minBrands).toSorted((a, b) => b.length - a.length);
}

const isNumber = (token: Token): token is NumberToken => token.figure !== null;

const tokensOf = (row: Row): Token[] =>
  row.words.flatMap((word, at): Token[] => {
    const next = row.words[at + 1]?.text ?? '';
    const brand = brandOf(word.text) ?? (brandOf(next) ? null : brandOf(`${word.text} ${next}`));
    if (brand) return [{ word, row, brand, figure: null }];
    return figuresIn(word.text).map((figure) => ({ word, row, brand: null, figure }));
  });
