import type { FeeBlock } from './fee-blocks.ts';
import type { Root } from './roots.ts';

/** A printed amount, and the blocks that add up to it. */
interface Total {
  root: Root;
  taken: FeeBlock[];
  cost: number;
}

/** Further lines are charges up to this share of a total and this cost; with more, payments or transfers as well. */
const [minorShare, maxCost] = [0.1, 3.6];

/**
 * Replaces a total by one that adds minor lines printed next to its charges, as below a subtotal. `further` is a higher
 * total with other lines that may be charges too.
 */
export function widen<T extends Total>(
  total: T,
  others: T[],
  blocks: FeeBlock[],
): { total: T; further: T | null } {
  const outer = others
    .filter((other) => isAround(other, total, blocks))
    .toSorted((a, b) => a.cost - b.cost);
  const minor = outer.find(
    (one) => shareOf(one, total) <= minorShare && one.cost - total.cost <= maxCost,
  );
  if (minor) return widen(minor, others, blocks);
  const higher = outer.filter(({ root }) => root.cents > total.root.cents);
  return { total, further: higher.find((one) => shareOf(one, total) < 1) ?? null };
}

/**
 * Replaces a total without a label of fees that adds more than all charges, without calculations, to another total: net
 * sales are charges and a payout.
 */
export function narrow<T extends Total>(total: T, others: T[]): T {
  if (total.root.isNamed) return total;
  const [inner] = others
    .filter((other) => isPayoutAdded(total, other))
    .toSorted((a, b) => a.cost - b.cost);
  return inner ?? total;
}

function isPayoutAdded(outer: Total, inner: Total): boolean {
  const taken = new Set(outer.taken);
  if (inner.taken.length >= taken.size || !inner.taken.every((block) => taken.delete(block)))
    return false;
  return shareOf(outer, inner) > 1 && [...taken].every(({ made }) => made === 0);
}

/** Whether a total takes more, and everything between its first and last block. */
function isAround(outer: Total, inner: Total, blocks: FeeBlock[]): boolean {
  const taken = new Set(outer.taken);
  const indexes = outer.taken.map((block) => blocks.indexOf(block));
  return (
    outer.root.cents !== inner.root.cents &&
    taken.size > inner.taken.length &&
    inner.taken.every((block) => taken.has(block)) &&
    !indexes.includes(-1) &&
    Math.max(...indexes) - Math.min(...indexes) + 1 === taken.size
  );
}

const shareOf = (outer: Total, inner: Total): number =>
  Math.abs(outer.root.cents - inner.root.cents) / inner.root.cents;
