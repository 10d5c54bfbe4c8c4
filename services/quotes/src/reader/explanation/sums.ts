import type { Item } from './items.ts';

/** Lines, or sums of lines, that are not part of a larger sum yet. */
interface Unit {
  cents: number;
  items: Item[];
  isSum: boolean;
}

/** So many units are looked back. */
const mostUnits = 400;

/**
 * Finds the lines whose amount is what lines above them add up to, and those that print such a sum
 * again. A line that its own numbers explain is none of these. Changes the items.
 */
export function findSums(items: Item[]): void {
  const units: Unit[] = [];
  for (const item of items) {
    const found = item.weight < 0.9 ? lastUnits(units, item) : null;
    if (!found) {
      units.push({ cents: item.cents, items: [item], isSum: false });
      continue;
    }
    item.kind = 'sum';
    item.parts = found.flatMap((unit) => unit.items);
    units.splice(units.length - found.length);
    units.push({ cents: item.cents, items: item.parts, isSum: true });
  }
  findCopies(items);
}

/** The units at the end of a list that an item adds up; null where it adds up none. */
function lastUnits(units: Unit[], item: Item): Unit[] | null {
  const isNamed = item.fee.line.kind === 'total';
  let sum = 0;
  for (let count = 1; count <= Math.min(units.length, mostUnits); count++) {
    const from = units.length - count;
    const first = units[from] as Unit;
    sum += first.cents;
    const off = Math.abs(sum - item.cents);
    if (off > (isNamed && count > 1 ? 1 : 0)) continue;
    const lines = units.slice(from).reduce((total, one) => total + one.items.length, 0);
    const enough = isNamed ? 1 : begins(units[from - 1], first) ? 2 : 3;
    if (lines >= enough) return units.slice(from);
  }
  return null;
}

/** Whether something else stands above a unit: another table, another heading, a sum. */
function begins(above: Unit | undefined, unit: Unit): boolean {
  const [last, first] = [above?.items.at(-1), unit.items[0]];
  if (!above || !last || !first || above.isSum) return true;
  return last.table !== first.table || last.fee.line.group !== first.fee.line.group;
}

/** Lines that print again what others add up to: sections' sums in a summary. */
function findCopies(items: Item[]): void {
  const sums = new Map<number, Item[]>();
  const note = (parts: Item[]): void => {
    const cents = Math.abs(parts.reduce((sum, one) => sum + one.cents, 0));
    if (parts.length > 1 && !sums.has(cents)) sums.set(cents, parts);
  };
  for (const { kind, parts, fee } of items) {
    if (kind !== 'sum') continue;
    note(parts);
    // What else stands on a sum's line is the sum of another column.
    for (const { figure } of fee.line.cells) {
      const cents = Math.round(Math.abs(figure?.value ?? 0) * 100);
      if (figure?.kind === 'money' && parts.length > 1 && !sums.has(cents)) sums.set(cents, parts);
    }
  }
  const leaves = items.filter(({ kind }) => kind === 'leaf');
  for (const list of Map.groupBy(leaves, ({ table }) => table).values()) {
    note(list);
    for (const part of Map.groupBy(list, ({ fee }) => fee.line.group).values()) note(part);
    for (const part of Map.groupBy(list, ({ column }) => column).values()) note(part);
  }
  for (const list of Map.groupBy(leaves, ({ table }) => table.section).values()) note(list);
  for (const item of leaves) {
    const parts = sums.get(Math.abs(item.cents));
    if (item.weight > 0 || !parts || parts.includes(item)) continue;
    if (parts.some(({ table }) => table === item.table)) continue;
    item.kind = 'copy';
    item.parts = parts;
  }
}
