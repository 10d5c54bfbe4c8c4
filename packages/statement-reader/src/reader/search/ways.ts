import type { Rereading } from '../explanation/rereadings.ts';
import { centsOf, type Item } from '../explanation/items.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { chargeName } from '../vocabulary/labels.ts';
import type { FeeBlock } from './fee-blocks.ts';
import { reachableSums, type Flips } from './flips.ts';
import { isNoCharge } from './no-charges.ts';
import type { Root } from './roots.ts';

/** A block in or out, or an amount read otherwise. */
export type Turn = FeeBlock | Rereading;
export const isBlock = (turn: Turn): turn is FeeBlock => 'items' in turn;

/** A printed amount with the blocks that add up to it. */
export interface Way {
  root: Root;
  flips: Flips<Turn>;
  taken: FeeBlock[];
  cost: number;
  /** A list of costs that it omits. */
  costs?: Item[];
}

/**
 * The ways to match printed amounts with sums of blocks, with a few blocks and `others` flipped. A printed sum that is
 * named as charges adds blocks without cost, but omits none.
 */
export function findWays(
  blocks: FeeBlock[],
  others: Turn[],
  roots: Root[],
  items: Item[],
): { ways: Way[]; stoppedAfter: number | null } {
  const { sums, stoppedAfter } = reachableSums<Turn>([...blocks, ...others], isPossible);
  const candidates = [...blocks, ...others.filter(isBlock)];
  const blockOf = new Map(
    candidates.flatMap((block) => block.items.map(({ fee }) => [fee.amountCell, block] as const)),
  );
  const named = items.filter(addsCharges);
  const ways: Way[] = [];
  for (const amount of roots)
    for (const off of [0, 1, -1]) {
      const flips = sums.get(amount.cents + off);
      if (!flips) continue;
      const taken = candidates.filter((block) => block.isIn !== flips.turned.includes(block));
      const lines = new Set(itemsOf(taken));
      const isAdded = ({ parts }: Item): boolean =>
        parts.length === lines.size && parts.every((part) => lines.has(part));
      const other = Math.abs(centsOf(itemsOf(taken).filter(isNoCharge)));
      const isSum =
        other <= amount.cents * maxOther &&
        flips.turned.every((turn) => isBlock(turn) && !turn.isIn) &&
        isMade(taken) &&
        named.some(isAdded);
      const root = isSum ? { ...amount, isNamed: true } : amount;
      const cost =
        (isSum ? ifNamed : flips.cost - repeatedIn(flips.turned, root)) +
        root.cost +
        Math.abs(off) +
        lostBy(flips.turned, root);
      const isLeaf = ({ cell }: LabelledFigure): boolean => {
        const block = blockOf.get(cell);
        return block !== undefined && taken.includes(block);
      };
      // Charges that match a total are no small part of all.
      const isPart = taken.some(({ cents }) => Math.abs(cents) > root.cents * 2);
      const isCharge = root.places.length > 0 && root.places.every(isLeaf);
      // Charges that explain themselves are not left out for lines that none of their own numbers explain.
      const isOther =
        !isMade(taken) &&
        flips.turned.some((turn) => isBlock(turn) && turn.isIn && turn.made > 0.9);
      if (cost < maxCost && !isPart && !isCharge && !isOther)
        ways.push({ root, flips, taken, cost });
    }
  return { ways, stoppedAfter };
}

const isMade = (blocks: FeeBlock[]): boolean => blocks.some(({ made }) => made > 0.9);

const addsCharges = ({ kind, added, fee: { line } }: Item): boolean =>
  kind === 'sum' && added.length > 1 && chargeName.test(line.label);

/**
 * Maximum share of a sum that is named as charges in lines named as none: a fee may be named after a reserve, but a
 * reserve is no fee.
 */
export const maxOther = 0.01;

/** The cost of the turns that a named sum confirms. */
const ifNamed = -0.3;

/** Maximum cost of a total; beyond it, the likely charges have none. */
const maxCost = 9;

/** Maximum cost of a block that a total labeled as all fees omits. */
const maxLost = 4;

/** What it would cost to omit a list that adds up to the total itself: it repeats the total by groups. */
const repeatedIn = (turned: Turn[], { cents }: Root): number =>
  turned.reduce((sum, one) => sum + (isBlock(one) && isRecap(one, cents) ? one.cost : 0), 0);

const isRecap = ({ isIn, items, cents }: FeeBlock, total: number): boolean =>
  isIn && items.length > 2 && Math.abs(cents) === total;

/** Omitted explained lines cost extra: a complete list may be charged in another one. */
const lostBy = (turned: Turn[], { isNamed }: Root): number =>
  turned.reduce((sum, one) => {
    const lost = isBlock(one) && one.isIn ? 1.5 * one.made : 0;
    return sum + (isNamed ? Math.min(lost, maxLost) : lost);
  }, 0);

/** A line has one rereading at most, and none if its block is omitted. */
function isPossible(turned: Turn[]): boolean {
  const lines = turned.flatMap((turn) =>
    isBlock(turn) ? turn.items.map(({ fee }) => fee.line) : [turn.item.fee.line],
  );
  return new Set(lines).size === lines.length;
}

export const itemsOf = (blocks: FeeBlock[]): Item[] => blocks.flatMap(({ items }) => items);
