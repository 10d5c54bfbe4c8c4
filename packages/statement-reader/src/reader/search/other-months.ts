import { centsOf, type Item } from '../explanation/items.ts';
import { monthNamesIn } from '../identity/dates.ts';
import { otherPeriod } from '../vocabulary/labels.ts';
import type { FeeBlock } from './fee-blocks.ts';
import type { Root } from './roots.ts';
import { itemsOf } from './ways.ts';

/**
 * A total and its lines without corrections of another month, if what is left is printed as a sum of its own: the
 * charges of this month, before the amount due.
 */
export function withoutOtherMonths(
  root: Root | null,
  taken: FeeBlock[],
  roots: Root[],
): { root: Root | null; taken: FeeBlock[] } {
  const others = itemsOf(taken).filter(
    ({ weight, fee: { line } }) =>
      weight < 0.2 && (otherPeriod.test(line.label) || monthNamesIn(line.label).length > 0),
  );
  const charges = taken
    .map((block) => ({ ...block, items: block.items.filter((item) => !others.includes(item)) }))
    .filter(({ items }) => items.length > 0);
  const rest = Math.abs(centsOf(itemsOf(charges)));
  const sum = roots.find(({ cents, printed }) => cents === rest && printed !== null);
  const own = monthNamesIn(sum?.printed?.label ?? '');
  const isOther = ({ fee: { line } }: Item): boolean =>
    otherPeriod.test(line.label) ||
    (own.length > 0 && monthNamesIn(line.label).every((month) => !own.includes(month)));
  return sum && others.length > 0 && others.every(isOther)
    ? { root: sum, taken: charges }
    : { root, taken };
}
