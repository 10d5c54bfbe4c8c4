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
