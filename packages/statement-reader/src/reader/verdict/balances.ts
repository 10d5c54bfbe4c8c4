import type { Cell } from '../layout/cells.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { TableLine } from '../layout/layout.ts';

const maxAmounts = 12;

/**
 * The amounts of a balance: a list or row in which signed amounts add up to zero, two of them known (sales less
 * refunds, chargebacks and fees is the payout).
 */
export function balanced(lines: TableLine[], known: Set<number>): Cell[] {
  const byColumn = Map.groupBy(
    lines.flatMap(({ cells }) => cells.filter(isAmount)),
    ({ x1 }) => Math.round(x1 / 8),
  );
  const groups = [
    ...byColumn.values(),
    lines.map(({ cells }) => cells.findLast(isAmount)).filter((cell) => cell !== undefined),
    ...lines.map(({ cells }) => cells.filter(isAmount)),
  ];
  return groups.flatMap((cells) => windows(cells).flatMap((some) => inBalance(some, known)));
}

const isAmount = ({ figure }: Cell): boolean => figure?.kind === 'money' && figure.value !== 0;

export const centsOf = ({ figure }: Cell): number => toCents(figure?.value ?? 0);

const windows = (cells: Cell[]): Cell[][] =>
  cells.length <= maxAmounts ? [cells] : [cells.slice(0, maxAmounts), cells.slice(-maxAmounts)];

function inBalance(cells: Cell[], known: Set<number>): Cell[] {
  const anchors = cells.filter((cell) => known.has(centsOf(cell)));
  const open = cells.filter((cell) => !known.has(centsOf(cell)));
  if (new Set(anchors.map(centsOf)).size < 2 || open.length === 0) return [];
  const all = [...new Map([...anchors, ...open].map((cell) => [centsOf(cell), cell])).values()];
  const sizes = all.map(centsOf);
  const [whole = 0] = sizes.toSorted((a, b) => b - a);
  const start = sizes.indexOf(whole);
  // The remaining sum from each index on, for pruning.
  const left = sizes.map((_, index) =>
    sizes.slice(index).reduce((sum, size, at) => (index + at === start ? sum : sum + size), 0),
  );
  // The largest is the one that all others add up to.
  const pick = (index: number, sum: number, used: number[], needed: number): number[] | null => {
    if (index === sizes.length) return sum === 0 && used.length > 2 ? used : null;
    if (Math.abs(sum) > (left[index] ?? 0)) return null;
    if (index === start) return pick(index + 1, sum, used, needed);
    const size = sizes[index] ?? 0;
    return (
      pick(index + 1, sum - size, [...used, index], needed) ??
      pick(index + 1, sum + size, [...used, index], needed) ??
      (index === needed ? null : pick(index + 1, sum, used, needed))
    );
  };
  const isKnown = (index: number): boolean => known.has(sizes[index] ?? 0);
  const hits = new Set<number>();
  for (const needed of sizes.keys()) {
    const used = isKnown(needed) || hits.has(needed) ? null : pick(0, whole, [start], needed);
    if (used && used.filter(isKnown).length >= 2) for (const index of used) hits.add(index);
  }
  return [...hits].flatMap((index) => all[index] ?? []);
}
