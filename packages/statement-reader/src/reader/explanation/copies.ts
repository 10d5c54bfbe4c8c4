import { centsOf, type Item } from './items.ts';

/** Maximum number of lines that together are the sum of a list. */
const maxSplit = 4;

/**
 * Lines at the end of a list that together are the sum of the lines above, such as that of every other line: their
 * cents, with the lines above.
 */
function splitSums(list: Item[]): [number, Item[]][] {
  const start = list.findLastIndex(({ weight }) => weight > 0) + 1;
  const [above, last] = [list.slice(0, start), list.slice(start)];
  const isSplit =
    last.length > 1 &&
    last.length <= Math.min(maxSplit, above.length - 1) &&
    centsOf(above) === centsOf(last);
  return isSplit ? last.map(({ cents }) => [Math.abs(cents), above]) : [];
}

/** Finds lines that repeat sums, such as sections' sums in a summary. */
export function findCopies(items: Item[]): void {
  const sums = new Map<number, Item[]>();
  const note = (parts: Item[]): void => {
    const cents = Math.abs(centsOf(parts));
    if (parts.length > 1 && !sums.has(cents)) sums.set(cents, parts);
  };
  for (const { kind, parts, fee } of items) {
    if (kind !== 'sum') continue;
    note(parts);
    // Other figures on a sum's line are sums of other columns.
    for (const { figure } of fee.line.cells) {
      const cents = Math.round(Math.abs(figure?.value ?? 0) * 100);
      if (figure?.kind === 'money' && parts.length > 1 && !sums.has(cents)) sums.set(cents, parts);
    }
  }
  const leaves = items.filter(({ kind }) => kind === 'leaf');
  for (const list of Map.groupBy(leaves, ({ table }) => table).values()) {
    for (const [cents, parts] of splitSums(list)) sums.set(cents, parts);
    note(list);
    for (const part of Map.groupBy(list, ({ fee }) => fee.line.group).values()) note(part);
    for (const part of Map.groupBy(list, ({ column }) => column).values()) note(part);
  }
  for (const list of Map.groupBy(leaves, ({ table }) => table.section).values()) note(list);
  for (const item of leaves) {
    const parts = sums.get(Math.abs(item.cents));
    if (item.weight > 0 || !parts || parts.includes(item)) continue;
    item.kind = 'copy';
    item.parts = parts;
  }
}
