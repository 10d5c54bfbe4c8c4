import { brandOf } from '../../statement/card-brands.ts';
import { volumeOf } from '../cards/card-figures.ts';
import type { Item } from '../explanation/items.ts';
import type { FeeLine } from '../fees/fee-line.ts';
import { amountWords } from '../fees/fee-reading.ts';
import { toCents } from '../layout/figures-in-text.ts';
import { namesFee } from '../vocabulary/fee-kinds.ts';
import { feeTotalLabels } from '../vocabulary/labels.ts';
import { centsOf } from './balances.ts';
import { isMoney } from './other-rows.ts';
import type { Taken } from './taken.ts';

const maxTotals = 60;
const maxRounds = 3;

/** Sums of groups that a statement may print: of a table, a heading, a brand, a section. */
function groupSums(tables: { section: string; lines: FeeLine[] }[]): number[] {
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

/** The reading's amounts, and sums of its parts. */
export function knownOf({ items, fees, cards, totals }: Taken): Set<number> {
  const words = amountWords(fees);
  const isTaken = ({ fee }: Item): boolean => fee.amountCell.words.some((word) => words.has(word));
  const isElse = (parts: Item[]): boolean =>
    !parts.some(isTaken) && parts.filter(({ weight }) => weight > 0.2).length * 2 <= parts.length;
  const isHigher = ({ cents, fee }: Item): boolean =>
    feeTotalLabels.some((label) => label.test(fee.line.label)) &&
    Math.abs(cents) > toCents(fees.total ?? Infinity);
  const sums = items.filter(
    (item) =>
      item.kind !== 'leaf' &&
      (item.parts.every(isTaken) || (isElse(item.parts) && !isHigher(item))),
  );
  const cells = cards?.sales.flatMap(({ volume, count }) => [
    ...volume.line.cells,
    ...count.line.cells,
  ]);
  // A list that adds up on its own and charges nothing, for example reserves, or to the sales, with taxes and tips.
  const sold = cards && toCents(volumeOf(cards));
  const closed = items.filter(
    ({ kind, parts, table, cents }) =>
      kind === 'sum' &&
      parts.length > 1 &&
      parts.every(
        (part) =>
          part.table === table &&
          part.weight < 0.2 &&
          (Math.abs(cents) === sold || !namesFee(part.fee.line.label)),
      ) &&
      !parts.some(isTaken),
  );
  return new Set([
    ...closed.flatMap(({ parts }) => parts.map(({ cents }) => Math.abs(cents))),
    ...totals.map(toCents),
    ...fees.tables.flatMap(({ lines }) =>
      lines.map(({ explained }) => Math.round((explained?.transactionRate ?? 0) * 100)),
    ),
    ...groupSums(fees.tables),
    ...(fees.leftOut?.lines.map(({ amount }) => toCents(amount.value)) ?? []),
    ...groupSums(fees.leftOut ? [fees.leftOut] : []),
    ...sums.flatMap(({ fee }) => fee.line.cells.filter(isMoney).map(centsOf)),
    ...(cells?.filter(isMoney).map(centsOf) ?? []),
    ...[cards?.volume, cards?.count].flatMap((figure) =>
      figure ? figure.line.cells.filter(isMoney).map(centsOf) : [],
    ),
  ]);
}
