import type { FeeBlock } from './fee-blocks.ts';
import type { Root } from './roots.ts';

/** A printed amount, and the blocks that add up to it. */
interface Total {
  root: Root;
  taken: FeeBlock[];
  cost: number;
}

/** A higher total that adds lines printed next to the charges, and less than doubles them: they may be charges. */
export const outerTotal = <T extends Total>(
  total: T,
  others: T[],
  blocks: FeeBlock[],
): T | undefined =>
  others
    .filter((other) => isAround(other, total, blocks))
    .toSorted((a, b) => a.cost - b.cost)
    .find(({ root }) => root.cents > total.root.cents && root.cents < total.root.cents * 2);

/**
 * Replaces a total without a label of fees that adds more than all charges, in lists that are unlikely to be charges, to
 * another total: net sales are charges and a payout.
 */
export function withoutPayout<T extends Total>(total: T, others: T[]): T {
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
  const added = Math.abs(outer.root.cents - inner.root.cents);
  return added > inner.root.cents && [...taken].every(({ made, isIn }) => made === 0 && !isIn);
}

/** Whether a total takes more, and everything between its first and last block. */
function isAround(outer: Total, inner: Total, blocks: FeeBlock[]): boolean {
  const taken = new Set(outer.taken);
  const indexes = outer.taken.map((block) => blocks.indexOf(block));
  return (
    taken.size > inner.taken.length &&
    inner.taken.every((block) => taken.has(block)) &&
    !indexes.includes(-1) &&
    Math.max(...indexes) - Math.min(...indexes) + 1 === taken.size
  );
}
