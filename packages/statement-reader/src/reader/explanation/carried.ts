import type { Item } from './items.ts';

/** Sums of the lines so far, at the end of a page and again at the start of the next one. */
export function carriedOver(items: Item[]): Set<Item> {
  const pairs = items.flatMap((item, at) => {
    const next = items[at + 1];
    const isPair =
      next !== undefined &&
      next.fee.line.page !== item.fee.line.page &&
      next.cents === item.cents &&
      item.weight + next.weight === 0;
    return isPair && isRunningSum(items.slice(0, at), item.cents) ? [item, next] : [];
  });
  return new Set(pairs);
}

/** A sum of one line is chance. */
const minParts = 2;

function isRunningSum(above: Item[], cents: number): boolean {
  let sum = 0;
  const lines = above.filter(({ isTotal }) => !isTotal).toReversed();
  return lines.some((item, at) => (sum += item.cents) === cents && at + 1 >= minParts);
}

/** Minimum share of the charges that an earlier balance and its payment have, and of each other. */
const [minCarried, minPaid] = [0.1, 0.5];

/** Whether amounts are balances and about as much in payments, none of them explained. */
function arePaid(items: Item[], min = 0): boolean {
  const sum = (sign: 1 | -1): number =>
    items.reduce((total, { cents }) => total + Math.max(0, cents * sign), 0);
  const [less, more] = [sum(1), sum(-1)].toSorted((a, b) => a - b) as [number, number];
  return less > min && less > more * minPaid && items.every(({ weight }) => weight === 0);
}

/** Whether a sum is an earlier balance less its payment. */
const isBalance = ({ kind, parts }: Item): boolean => kind === 'sum' && arePaid(parts);

/** Finds what is carried over from the last invoice: large amounts of both signs between all charges and what is due. */
export function findCarried(items: Item[]): void {
  for (const { added } of items) {
    const all = added.flatMap((one) => (isBalance(one) ? [one, ...one.parts] : [one]));
    const carried = all.filter((one) => one.kind === 'leaf' || isBalance(one));
    const [charges, ...others] = all.filter((one) => !carried.includes(one));
    if (!charges || others.length > 0) continue;
    const leaves = carried.filter(({ kind }) => kind === 'leaf');
    if (arePaid(leaves, Math.abs(charges.cents) * minCarried))
      for (const item of carried) item.kind = 'carried';
  }
}
