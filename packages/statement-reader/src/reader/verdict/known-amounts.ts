import { brandOf } from '../../statement/card-brands.ts';
import type { FeeLine } from '../fees/fee-line.ts';

const maxTotals = 60;
const maxRounds = 3;

/** Sums of groups that a statement may print: of a table, a heading, a brand, a section. */
export function groupSums(tables: { section: string; lines: FeeLine[] }[]): number[] {
  const lines = tables.flatMap((table) =>
    table.lines.map((fee) => ({
      fee,
      table,
      brand: brandOf(`${fee.line.group} ${fee.line.label}`),
    })),
  );
  const keys = [
    ({ table }: (typeof lines)[number]) => table,
    ({ table, fee }: (typeof lines)[number]) => `${table.section} ${fee.line.group}`,
    ({ fee }: (typeof lines)[number]) => fee.line.group,
    ({ brand }: (typeof lines)[number]) => brand,
    ({ table }: (typeof lines)[number]) => table.section,
    ({ fee }: (typeof lines)[number]) => Math.round(fee.amountCell.x1 / 6),
    ({ fee }: (typeof lines)[number]) => Boolean(fee.explained),
    // A code before the name, a kind after it.
    ({ fee }: (typeof lines)[number]) => textsOf(fee)[0],
    ({ fee }: (typeof lines)[number]) => textsOf(fee).at(-1),
  ];
  return keys.flatMap((key) =>
    [...Map.groupBy<unknown, (typeof lines)[number]>(lines, key).values()].map((group) =>
      Math.abs(group.reduce((sum, { fee }) => sum + Math.round(fee.amount.value * 100), 0)),
    ),
  );
}

const textsOf = ({ line }: FeeLine): string[] =>
  line.cells.filter(({ figure }) => figure === null).map(({ text }) => text);

/** Amounts derived by sums and differences, iterated a few times. `found` are also known. */
export function derived(
  known: Set<number>,
  amounts: number[],
  found = new Set<number>(),
): Set<number> {
  const totals = new Set([...known].toSorted((a, b) => b - a).slice(0, maxTotals));
  for (let round = 0; round < maxRounds; round++) {
    const list = [...totals];
    const before = found.size;
    for (const amount of amounts) {
      if (found.has(amount) || known.has(amount)) continue;
      if (!list.some((one) => totals.has(Math.abs(one - amount)) || totals.has(one + amount)))
        continue;
      found.add(amount);
      if (totals.size < maxTotals) totals.add(amount);
    }
    if (found.size === before) break;
  }
  return found;
}

export const partsOf = (amounts: number[], wholes: number[]): Set<number> =>
  new Set(wholes.flatMap((whole) => amounts.filter((amount) => amounts.includes(whole - amount))));
