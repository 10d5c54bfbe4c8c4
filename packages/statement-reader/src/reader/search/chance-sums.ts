import type { Item } from '../explanation/items.ts';
import type { FeeBlock } from './fee-blocks.ts';

/** The cost of charging what is printed like a sum. */
const ifCharged = 2;

/**
 * Lines that happen to be the sum of some lines above them: in a long list of small charges, one in three does. They
 * name no total, and what they add begins in the middle of a list. Omitted unless a printed sum needs them.
 */
export const chanceSums = (items: Item[]): FeeBlock[] =>
  items.flatMap((item): FeeBlock[] => {
    const isChance =
      item.kind === 'sum' &&
      item.weight === 0 &&
      !item.isTotal &&
      item.fee.line.label !== '' &&
      beginsInList(item, items);
    return isChance
      ? [{ items: [item], cents: item.cents, made: 0, isIn: false, cost: ifCharged }]
      : [];
  });

function beginsInList({ parts: [first] }: Item, items: Item[]): boolean {
  if (!first) return false;
  const above = items[items.indexOf(first) - 1];
  return (
    above?.kind === 'leaf' &&
    above.table === first.table &&
    above.fee.line.group === first.fee.line.group
  );
}
