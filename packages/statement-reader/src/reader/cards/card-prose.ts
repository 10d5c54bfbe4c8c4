import { brandOf } from '../../statement/card-brands.ts';
import type { PageWords, Word } from '../../statement/words.ts';
import { toCell, type Cell } from '../layout/cells.ts';
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

/** Where the amount and the count of a brand are: 1 after its name, -1 before it. */
const places = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

const minBrands = 2;
/** Dollars. */
const lowestSale = 0.5;

/**
 * Sales of brands, and of one other means of payment after them, in running text, such as `192 on Visa ($7,344.45), 135
 * on Mastercard ($5,023.93)`, if both the amounts and the counts add up to others on the page. Of several such figures,
 * the nearest are a brand's own.
 */
export function proseSentences({ page, rows }: PageRows): Sentence[] {
  const tokens = rows.flatMap(tokensOf);
  const printed = new Set(tokens.flatMap(({ figure }) => (figure ? [toCents(figure.value)] : [])));
  // A lower average is a price.
  const isConfirmed = (sales: Sales[]): boolean =>
    centsOf(sales, 'amount') > centsOf(sales, 'count') * lowestSale &&
    (['amount', 'count'] as const).every((of) => printed.has(centsOf(sales, of)));
  for (const named of brandsInText(tokens)) {
    const [nearest] = places
      .map((place) => named.flatMap((at) => salesAt(tokens, at, place) ?? []))
      .filter((sales) => sales.length === named.length)
      .flatMap((sales) => [sales, [...sales, ...salesAfter(tokens, sales)]])
      .filter(isConfirmed)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b));
    if (nearest) return nearest.map((one) => toSentence(one, page));
  }
  return [];
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
  /** How many tokens away the figures are. */
  distance: number;
}

const centsOf = (sales: Sales[], of: 'amount' | 'count'): number =>
  sales.reduce((sum, one) => sum + toCents(one[of].figure.value), 0);

const distanceOf = (sales: Sales[]): number =>
  sales.reduce((sum, { distance }) => sum + distance, 0);

function salesAt(
  tokens: Token[],
  at: number,
  [ofAmount, ofCount]: (typeof places)[number],
): Sales | null {
  const name = tokens[at];
  const amount = nextFigure(tokens, at, ofAmount, 'money');
  const count = nextFigure(tokens, at, ofCount, 'integer');
  if (!name || !amount || !count) return null;
  const distance = [amount, count].reduce(
    (sum, one) => sum + Math.abs(tokens.indexOf(one) - at),
    0,
  );
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

/** Positions of different brands that follow each other, longest first, at least one of them within a line. */
function brandsInText(tokens: Token[]): number[][] {
  const all = tokens.flatMap(({ brand }, at) => (brand ? [at] : []));
  const brandAt = (at: number): string | null | undefined => tokens[at]?.brand;
  const runs = all.flatMap((_, from) => {
    const rest = all.slice(from);
    const end = rest.findIndex((at, index) =>
      rest.slice(0, index).some((before) => brandAt(before) === brandAt(at)),
    );
    const run = end < 0 ? rest : rest.slice(0, end);
    const isWithin = run.some((at) => tokens[at]?.word !== tokens[at]?.row.words[0]);
    return isWithin ? run.map((__, count) => run.slice(0, count + 1)) : [];
  });
  return runs.filter(({ length }) => length >= minBrands).toSorted((a, b) => b.length - a.length);
}

/** The nearest figure of a kind before or after a brand, up to the next brand. */
function nextFigure(
  tokens: Token[],
  from: number,
  step: 1 | -1,
  kind: Figure['kind'],
): NumberToken | null {
  for (let at = from + step; ; at += step) {
    const token = tokens[at];
    if (!token || token.brand) return null;
    if (isNumber(token) && token.figure.kind === kind) return token;
  }
}

const isNumber = (token: Token): token is NumberToken => token.figure !== null;

const tokensOf = (row: Row): Token[] =>
  row.words.flatMap((word, at): Token[] => {
    const next = row.words[at + 1]?.text ?? '';
    const brand = brandOf(word.text) ?? (brandOf(next) ? null : brandOf(`${word.text} ${next}`));
    if (brand) return [{ word, row, brand, figure: null }];
    return figuresIn(word.text).map((figure) => ({ word, row, brand: null, figure }));
  });
