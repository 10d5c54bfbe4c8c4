import { isCardName } from '../cards/card-labels.ts';
import type { Item } from '../explanation/items.ts';
import { namesCredit, signOf } from '../explanation/rereadings.ts';
import { wholeFigure } from '../layout/figures-in-text.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import { chargeTitle, otherLine, otherTitle } from '../vocabulary/labels.ts';
import type { Choice } from './flips.ts';

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
  let last: Item | null = null;
  for (const item of items) {
    const block = blocks.at(-1);
    const goesOn = last?.table === item.table && last.kind === 'leaf' && !standsAlone(last);
    if (item.kind === 'leaf') {
      if (block && goesOn && !standsAlone(item)) block.push(item);
      else blocks.push([item]);
    }
    last = item;
  }
  return blocks.map((block) => toBlock(block, signOf(items))).map(preferDetail(items));
}

/**
 * Of a summary and the details that add up to the same printed sum, the details are charged: some of them are explained
 * by their own numbers, none of the summary's lines is.
 */
function preferDetail(items: Item[]): (block: FeeBlock, at: number, all: FeeBlock[]) => FeeBlock {
  const detailed = items.filter(({ parts }) => parts.some(({ weight }) => weight > 0.9));
  const sumOf = (summary: FeeBlock): Item | undefined =>
    detailed.find(
      ({ cents, parts }) =>
        summary.made === 0 &&
        parts.length > summary.items.length &&
        Math.abs(cents) === Math.abs(summary.cents) &&
        !summary.items.some((item) => parts.includes(item)),
    );
  return (block, _, all) => {
    if (sumOf(block)) return { ...block, isIn: false };
    const sums = all.flatMap((one) => (one.isIn ? (sumOf(one) ?? []) : []));
    const isDetail = sums.some(({ parts }) => block.items.every((item) => parts.includes(item)));
    return isDetail ? { ...block, isIn: true } : block;
  };
}

/** Whether a line is its own block: an open total, or a line whose amount was repaired. */
const standsAlone = (item: Item): boolean =>
  isOpenTotal(item) || (item.weight === 0 && wholeFigure(item.fee.amountCell.text) === null);

/** A line named as total that is no sum of lines above it. */
const isOpenTotal = ({ isTotal, weight }: Item): boolean => isTotal && weight < 0.9;

function toBlock(items: Item[], sign: number): FeeBlock {
  const against = items.filter((one) => one.weight === 0 && Math.sign(one.cents) !== sign).length;
  const likeness = likenessOf(items) - (1.5 * against) / items.length;
  const made = items.reduce((sum, { weight }) => sum + weight, 0);
  // Payments lower what is due as well, but not what is charged.
  const isCredited =
    against === items.length && items.every(({ fee }) => namesCredit.test(fee.line.label));
  return {
    items,
    made,
    cents: items.reduce((sum, { cents }) => sum + cents, 0),
    isIn: likeness > 0,
    cost: isCredited ? ifCredited : 1 + Math.abs(likeness),
  };
}

/** The likelihood of being charges. Lines explained by their own numbers weigh most; names and headings less. */
function likenessOf(items: Item[]): number {
  const [first] = items;
  if (!first) return 0;
  if (isOpenTotal(first)) return -0.5;
  const share = (of: (item: Item) => boolean): number => items.filter(of).length / items.length;
  const { title, section } = first.table;
  const { role } = first.column;
  let points = 3 * share(({ weight }) => weight > 0.2) - 0.6;
  points += 1.5 * share(({ fee }) => namesFee(fee.line.label));
  points -= 3 * share(({ fee }) => fee.line.kind === 'date');
  points -= 3 * share(({ fee }) => otherLine.test(fee.line.label));
  points -= 2 * share(({ fee, weight }) => weight < 0.2 && isCardName(fee.line.label));
  if (otherTitle.test(title)) points -= 1.5;
  else if (chargeTitle.test(title)) points += 1;
  else if (otherTitle.test(section)) points -= 1;
  if (role === 'charge') points += 1;
  if (role === 'volume' || role === 'net' || role === 'past') points -= 1.5;
  return points;
}
