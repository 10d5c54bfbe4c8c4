import { isCardName } from '../cards/card-labels.ts';
import { centsOf, type Item } from '../explanation/items.ts';
import { namesCredit, signOf } from '../explanation/rereadings.ts';
import { turned } from '../fees/fee-line.ts';
import { wholeFigure } from '../layout/figures-in-text.ts';
import type { Table } from '../layout/layout.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import {
  chargeName,
  chargeTitle,
  dateLabel,
  listsCredits,
  otherLine,
  otherTitle,
} from '../vocabulary/labels.ts';
import { creditedSums } from './credited-sums.ts';
import type { Choice } from './flips.ts';
import { noCharges } from './no-charges.ts';
import { innermostSums, sumsOfOne } from './sums-of-lines.ts';

/** Lines that are charged together or not at all: those of a table up to a sum. */
export interface FeeBlock extends Choice {
  items: Item[];
  made: number;
}

/** The cost of credits: a printed amount that is all charges less these is evidence for them. */
export const ifCredited = -0.5;

/** Groups leaves into blocks, with their likelihood of being charges. */
export function toBlocks(items: Item[]): FeeBlock[] {
  const blocks: Item[][] = [];
  let [last, open]: [Item | null, Item[]] = [null, []];
  const apart = new Map<string, Item[]>();
  const accounts = accountsIn(items);
  const included = partsBelow(items);
  const sumOf = innermostSums(items);
  const others = new Set(items.flatMap(noCharges));
  const alone = new Set([...sumsOfOne(items), ...others]);
  const isAlone = (item: Item): boolean => standsAlone(item) || alone.has(item);
  for (const item of items) {
    const listed = item.weight < 0.2 ? item.fee.line.list?.kind : undefined;
    const kind = included.get(item) ?? listed ?? (accounts.has(item.table) ? postedAs(item) : null);
    const isBeside = last?.table === item.table && sumOf.get(last) === sumOf.get(item);
    const goesOn =
      isBeside && last?.kind === 'leaf' && !isAlone(last) && open.at(-1)?.table === item.table;
    const block = kind ? apart.get(kind) : goesOn ? open : undefined;
    if (item.kind === 'leaf' && block && !isAlone(item)) block.push(item);
    else if (item.kind === 'leaf') {
      const added = [item];
      blocks.push(added);
      if (kind) apart.set(kind, added);
      else open = added;
    }
    if (!included.has(item)) last = item;
  }
  const sign = signOf(items);
  const isDated = ({ fee, weight }: Item): boolean => fee.line.kind === 'date' && weight > 0.9;
  const dated = new Set(items.filter(isDated).map(({ table }) => table));
  const credits = new Set(creditedSums(items).flatMap((sum) => sum.credits));
  return blocks
    .map((block) =>
      toBlock(
        block,
        { sign, dated, credits },
        block.some((item) => others.has(item)),
      ),
    )
    .map(preferDetail(items))
    .flatMap((block) => withCredits(block, sign));
}

/** A list of credits that are printed like charges: omitted, unless a total needs them with either sign. */
function withCredits(block: FeeBlock, sign: number): FeeBlock[] {
  const { items, cents } = block;
  if (Math.sign(cents) !== sign || !items.every(isCredit)) return [block];
  const credited = items.map((item) => ({ ...item, cents: -item.cents, fee: turned(item.fee) }));
  return [
    { ...block, isIn: false },
    { items: credited, made: 0, cents: -cents, isIn: false, cost: ifCredited },
  ];
}

/**
 * Lines without numbers of their own, each below a larger charge or total, by their name or indentation: they may be
 * parts of it, such as the interchange in it.
 */
function partsBelow(items: Item[]): Map<Item, string> {
  const parts = new Map<Item, string>();
  let whole: Item | undefined;
  for (const item of items) {
    const { fee, weight, cents, table } = item;
    const isWhole = weight > 0.9 || item.kind === 'sum' || item.isTotal;
    if (isWhole || whole?.table !== table) whole = isWhole ? item : undefined;
    else if (fee.figures.length === 0 && cents > 0 && cents < whole.cents) {
      const [start, x0] = [whole, item].map((one) => one.fee.line.cells[0]?.x0 ?? 0);
      const indented = (x0 ?? 0) - (start ?? 0) > minIndent;
      parts.set(item, indented ? `${table.section} ${Math.round(x0 ?? 0)}` : fee.line.label);
    }
  }
  const sizes = Map.groupBy(parts.values(), (kind) => kind);
  return new Map([...parts].filter(([, kind]) => (sizes.get(kind)?.length ?? 0) > 1));
}

/** Points; less is a slant of the page. */
const minIndent = 4;

/** What its own numbers make is a credit only below a title that names nothing else. */
const isCredit = ({ table, column, fee, weight }: Item): boolean =>
  /^(credits|rebates)\b/i.test(table.title) ||
  (weight === 0 &&
    (listsCredits.test(`${table.title} ${fee.line.under}`) ||
      /^credits?$/i.test(column.header) ||
      /\bcredits?$/i.test(fee.line.label)));

/** The sums of lists of credits, cents. */
export const listedCredits = (blocks: FeeBlock[], sign: number): number[] =>
  blocks.flatMap(({ items, cents }) =>
    Math.sign(cents) !== sign && items.length > 1 && items.every(isCredit) ? [Math.abs(cents)] : [],
  );

/**
 * Whether a list has the lines of another one, some on the same sales at higher prices and some at the same: it shows
 * the prices of another plan.
 */
export function isDearer(list: FeeBlock, other: FeeBlock): boolean {
  const pairs = list.items.map((item, at) => [item, other.items[at]] as const);
  const isAlike = pairs.every(
    ([one, same]) =>
      one.fee.line.label === same?.fee.line.label &&
      one.fee.explained?.volume === same.fee.explained?.volume,
  );
  const dearer = pairs.filter(
    ([one, same]) => one.fee.explained?.volume && Math.abs(one.cents) > Math.abs(same?.cents ?? 0),
  );
  return isAlike && dearer.length > 1 && dearer.length < pairs.length && other.made > 1;
}

/** Tables of days with charges among other entries, such as deposits. */
function accountsIn(items: Item[]): Set<Table> {
  const priced = Map.groupBy(
    items.filter(({ weight }) => weight > 0.9),
    ({ table }) => table,
  );
  const isAccount = (table: Table): boolean => {
    const days = table.lines.filter(({ kind }) => kind === 'date').length;
    return (priced.get(table)?.length ?? 0) * 2 < days;
  };
  return new Set([...priced.keys()].filter(isAccount));
}

/** The kind of a day's entry, by its column or first word, and whether it names a charge: entries are charged by kind. */
function postedAs({ fee: { line } }: Item): string | null {
  const [kind, name] = line.cells.filter(({ text, figure }) => !figure && !dateLabel.test(text));
  const label = name ? `${kind?.text} ${line.label}` : line.label;
  const word = line.kind === 'date' && /\p{L}+/u.exec(label)?.[0].toLowerCase();
  return word ? `${word} ${chargeName.test(label)}` : null;
}

/**
 * Of a summary and the details that add up to the same printed sum, the details are charged: some of them are explained
 * by their own numbers, none of the summary's lines is.
 */
function preferDetail(items: Item[]): (block: FeeBlock, at: number, all: FeeBlock[]) => FeeBlock {
  const sums = items.map(({ cents, parts }) => ({ cents, parts }));
  return (block, _, all) => {
    const detailed = [
      ...sums,
      ...all.map((one) => ({ cents: one.cents, parts: one.items })),
    ].filter(({ parts }) => parts.some(({ weight }) => weight > 0.9));
    const detailsOf = (summary: FeeBlock): Item[] | undefined =>
      detailed.find(
        ({ cents, parts }) =>
          summary.made === 0 &&
          parts.length > summary.items.length &&
          Math.abs(cents) === Math.abs(summary.cents) &&
          !summary.items.some((item) => parts.includes(item)),
      )?.parts;
    if (detailsOf(block)) return { ...block, isIn: false };
    const details = all.flatMap((one) => (one.isIn ? [detailsOf(one) ?? []] : []));
    const isDetail = details.some(
      (parts) => parts.length > 0 && block.items.every((item) => parts.includes(item)),
    );
    return isDetail ? { ...block, isIn: true } : block;
  };
}

/** Whether a line is its own block: an open total, or a line whose amount was repaired. */
const standsAlone = (item: Item): boolean =>
  isOpenTotal(item) || (item.weight === 0 && wholeFigure(item.fee.amountCell.text) === null);

/** A line named as total that is no sum of lines above it. */
const isOpenTotal = ({ isTotal, weight }: Item): boolean => isTotal && weight < 0.9;

interface Known {
  sign: number;
  /** Tables whose charges have dates. */
  dated: Set<Table>;
  /** Lines that a printed sum takes from charges. */
  credits: Set<Item>;
}

function toBlock(items: Item[], { sign, dated, credits }: Known, isOther: boolean): FeeBlock {
  const against = items.filter((one) => one.weight === 0 && Math.sign(one.cents) !== sign).length;
  const similarity = similarityOf(items, dated) - (1.5 * against) / items.length;
  const made = items.reduce((sum, { weight }) => sum + weight, 0);
  // Payments lower what is due as well, but not what is charged.
  const isCredited =
    against === items.length &&
    items.every((item) => credits.has(item) || namesCredit.test(item.fee.line.label));
  return {
    items,
    made,
    cents: centsOf(items),
    // A balance and its payment add nothing.
    isIn: similarity > 0 && !isOther && (made > 0 || centsOf(items) !== 0),
    cost: isCredited ? ifCredited : 1 + Math.abs(similarity),
  };
}

/** The likelihood of being charges. Lines explained by their own numbers weigh most; names and headings less. */
function similarityOf(items: Item[], dated: Set<Table>): number {
  const [first] = items;
  if (!first) return 0;
  if (isOpenTotal(first)) return -0.5;
  const share = (of: (item: Item) => boolean): number => items.filter(of).length / items.length;
  const { title, section } = first.table;
  const { role } = first.column;
  let points = 3 * share(({ weight }) => weight > 0.2) - 0.6;
  points += 1.5 * share(({ fee }) => namesFee(fee.line.label));
  const isEntry = ({ fee: { line }, weight, table }: Item): boolean =>
    line.kind === 'date' && weight < 0.9 && !dated.has(table) && !chargeName.test(line.label);
  points -= 3 * share(isEntry);
  points -= 3 * share(({ fee }) => otherLine.test(fee.line.label));
  points -= 2 * share(({ fee, weight }) => weight < 0.2 && isCardName(fee.line.label));
  if (otherTitle.test(title)) points -= 1.5;
  else if (chargeTitle.test(title)) points += 1;
  else if (otherTitle.test(section)) points -= 1;
  if (role === 'charge') points += 1;
  if (role === 'volume' || role === 'net' || role === 'past') points -= 1.5;
  return points;
}
