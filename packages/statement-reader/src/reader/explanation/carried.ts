import { chargeName, otherPeriod } from '../vocabulary/labels.ts';
import { centsOf, type Item } from './items.ts';

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

/** Minimum share of the charges that an earlier balance and its payments have. */
const minCarried = 0.1;

/** Whether unexplained lines are one balance, which names no fee of this month, and its payments. */
function arePaid(lines: Item[], sign: number, min = 0): boolean {
  const [[owed, ...others], paid] = [1, -1].map((side) =>
    lines.filter(({ cents }) => cents * sign * side > 0),
  ) as [Item[], Item[]];
  const label = owed?.fee.line.label ?? '';
  return (
    owed !== undefined &&
    others.length === 0 &&
    Math.abs(owed.cents) > min &&
    Math.abs(centsOf(paid)) > min &&
    (!chargeName.test(label) || otherPeriod.test(label)) &&
    lines.every(({ weight }) => weight === 0)
  );
}

/** Finds what is carried over from the last invoice: a balance and payments between all charges and what is due. */
export function findCarried(items: Item[]): void {
  for (const { added, cents } of items) {
    const sign = Math.sign(cents);
    // What is left of a balance may be printed as their sum.
    const isBalance = ({ kind, parts }: Item): boolean => kind === 'sum' && arePaid(parts, sign);
    const all = added.flatMap((one) => (isBalance(one) ? [one, ...one.parts] : [one]));
    const carried = all.filter((one) => one.kind === 'leaf' || isBalance(one));
    const [charges, ...others] = all.filter((one) => !carried.includes(one));
    if (!charges || others.length > 0) continue;
    const lines = carried.filter(({ kind }) => kind === 'leaf');
    if (arePaid(lines, sign, Math.abs(charges.cents) * minCarried))
      for (const item of carried) item.kind = 'carried';
  }
}
