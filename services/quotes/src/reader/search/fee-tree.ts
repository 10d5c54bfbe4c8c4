import type { FeeTable } from '../fees/fee-lines.ts';
import type { FeeReading } from '../fees/fee-total.ts';
import { toItems, type Item } from '../explanation/items.ts';
import { findSums } from '../explanation/sums.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import type { Table } from '../layout/layout.ts';
import { feeTotalLabels, otherPeriod, wholeFeeTotal } from '../vocabulary/labels.ts';
import { toBlocks, type FeeBlock } from './fee-blocks.ts';
import { reachableSums, type Flips } from './flips.ts';

/** What a statement charges, as a tree: the lines are its leaves, printed sums its nodes. */
export interface FeeTree extends FeeReading {
  items: Item[];
  /** Lines that arithmetic says were charged and that are left out, of all such. */
  leftOut: number;
  made: number;
}

/**
 * Finds the printed total that most of the explained lines add up to. Any amount that is printed may be
 * it: what it is called weighs little.
 */
export function findFeeTree(tables: Table[], figures: LabelledFigure[]): FeeTree {
  const items = toItems(tables);
  findSums(items);
  const blocks = toBlocks(items);
  const sums = reachableSums(blocks);
  const roots = toRoots(figures, items);
  const blockOf = new Map(
    blocks.flatMap((block) => block.items.map(({ fee }) => [fee.amountCell, block] as const)),
  );
  const ways: Way[] = [];
  for (const root of roots)
    for (const off of [0, 1, -1]) {
      const flips = sums.get(root.cents + off);
      if (!flips) continue;
      const cost = flips.cost + root.cost + Math.abs(off) + lostBy(flips.turned);
      const isLeaf = ({ cell }: LabelledFigure): boolean => {
        const block = blockOf.get(cell);
        return block !== undefined && block.isIn !== flips.turned.includes(block);
      };
      if (cost < mostCost && !root.places.every(isLeaf)) ways.push({ root, flips, cost });
    }
  const best = widest(ways.toSorted((a, b) => a.cost - b.cost));
  const isTaken = (block: FeeBlock): boolean =>
    block.isIn !== (best?.flips.turned.includes(block) ?? false);
  const taken = blocks.filter(isTaken);
  const made = items.reduce((sum, { weight }) => sum + weight, 0);
  return {
    total: best ? best.root.cents / 100 : null,
    printed: best?.root.printed ?? null,
    tables: taken.map(toFeeTable),
    agrees: best !== null,
    doubt: null,
    items,
    made,
    leftOut: blocks.reduce((sum, one) => sum + (isTaken(one) ? 0 : one.made), 0),
  };
}

/** What costs more is no total: then the lines that look like charges stand without one. */
const mostCost = 9;

/** Lines that are explained and left out cost more than how sure their block seems. */
const lostBy = (turned: FeeBlock[]): number =>
  turned.reduce((sum, { isIn, made }) => sum + (isIn ? 1.5 * made : 0), 0);

/** A printed amount with the blocks that add up to it. */
interface Way {
  root: Root;
  flips: Flips<FeeBlock>;
  cost: number;
}

/** How much more a larger tree may cost than one that is a part of it. */
const forMore = 2;

/** The cheapest way, or one that adds further lines to all of its: then that one's total is a part. */
function widest([first, ...others]: Way[]): Way | null {
  if (!first) return null;
  const adds = ({ flips, root, cost }: Way): boolean =>
    cost <= first.cost + forMore &&
    root.cents > first.root.cents &&
    root.cents < first.root.cents * 2 &&
    root.isNamed >= first.root.isNamed &&
    flips.turned.every((block) => !block.isIn || first.flips.turned.includes(block)) &&
    first.flips.turned.every((block) => block.isIn || flips.turned.includes(block));
  return others.find(adds) ?? first;
}

/** A printed amount that may be the total. */
interface Root {
  cents: number;
  printed: LabelledFigure;
  places: LabelledFigure[];
  /** Whether it is called a total of fees. */
  isNamed: boolean;
  /** How little its label and place speak for it. */
  cost: number;
}

/** Every amount, once, with how little speaks for its being the total of fees. */
function toRoots(figures: LabelledFigure[], items: Item[]): Root[] {
  const made = new Set(items.filter(({ weight }) => weight > 0.9).map(({ fee }) => fee.amountCell));
  const money = figures.filter(
    ({ figure, role, cell }) =>
      figure.kind === 'money' && figure.value !== 0 && role !== 'past' && !made.has(cell),
  );
  const byCents = Map.groupBy(money, ({ figure }) => Math.round(Math.abs(figure.value) * 100));
  const roots = [...byCents].flatMap(([cents, places]) => {
    const [printed] = places.toSorted((a, b) => costOf(a) - costOf(b));
    const again = 0.4 * Math.min(3, places.length - 1);
    if (!printed) return [];
    const cost = costOf(printed) - again;
    return [{ cents, printed, places, cost, isNamed: costOf(printed) < wellNamed }];
  });
  // Where one is called the total of fees, another needs more to speak for it.
  const isNamed = roots.some((root) => root.isNamed);
  return roots.map((root) => ({
    ...root,
    cost: root.cost + (isNamed && !root.isNamed ? 1 : 0),
  }));
}

const wellNamed = 1.5;

function costOf({ label, isLast }: LabelledFigure): number {
  const rank = feeTotalLabels.findIndex((pattern) => pattern.test(label));
  const named = rank < 0 ? 4 : rank * 0.3;
  const whole = wholeFeeTotal.test(label) ? -0.5 : 0;
  return named + whole + (otherPeriod.test(label) ? 4 : 0) + (isLast ? 0 : 0.5);
}

function toFeeTable({ items, cents }: FeeBlock): FeeTable {
  const [{ table } = { table: null }] = items;
  return {
    title: table?.title ?? '',
    section: table?.section ?? '',
    lines: items.map(({ fee }) => fee),
    cents,
    explained: items.filter(({ weight }) => weight > 0).length / items.length,
    subtotals: [],
    isSettled: true,
    likeness: 1,
  };
}
