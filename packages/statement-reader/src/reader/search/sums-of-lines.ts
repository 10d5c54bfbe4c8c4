import type { Item } from '../explanation/items.ts';

/** Lines that may be the sum of the one line next to them: at the start or end of their table, or beside sums. */
export function sumsOfOne(items: Item[]): Set<Item> {
  const isSame = (one: Item, other: Item | undefined): boolean =>
    one.kind === 'leaf' && one.weight === 0 && other?.kind === 'leaf' && other.cents === one.cents;
  const lists = [...Map.groupBy(items, ({ table }) => table).values()];
  return new Set(
    lists.flatMap((list) => {
      const isBesideSums = list.filter(({ kind }) => kind === 'sum').length > 1;
      return list.filter(
        (one, at) =>
          ((at === 0 || isBesideSums) && isSame(one, list[at + 1])) ||
          (at === list.length - 1 && isSame(one, list[at - 1])),
      );
    }),
  );
}

/** The first sum that each line is a part of. */
export function innermostSums(items: Item[]): Map<Item, Item> {
  const sums = new Map<Item, Item>();
  for (const sum of items)
    for (const part of sum.kind === 'sum' ? sum.parts : [])
      if (!sums.has(part)) sums.set(part, sum);
  return sums;
}
