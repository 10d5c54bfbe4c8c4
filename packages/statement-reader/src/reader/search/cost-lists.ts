import { centsOf, type Item } from '../explanation/items.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { toCents } from '../layout/figures-in-text.ts';
import type { Root } from './roots.ts';

/** Charges on sales that may show what others charge the processor, and are then no part of the total. */
export interface CostList {
  items: Item[];
  cents: number;
}

/**
 * The lists of which a reading may omit one if nothing else matches a printed total: each line is explained by its
 * sales, and their sum is not deducted from anything.
 */
export function costLists(items: Item[], figures: LabelledFigure[]): CostList[] {
  const leaves = items.filter(({ kind }) => kind === 'leaf');
  const lists = [
    ...items.flatMap(({ kind, parts }) => (kind === 'sum' ? [parts] : [])),
    ...Map.groupBy(leaves, ({ table }) => table).values(),
    ...Map.groupBy(leaves, ({ table }) => table.section).values(),
  ];
  const isDeducted = deductions(items, figures);
  const found = new Map<number, CostList>();
  for (const list of lists) {
    const cents = centsOf(list);
    const isOnSales = list.every(({ weight, fee }) => weight > 0.9 && fee.explained?.volume);
    if (list.length > 1 && list.length < leaves.length && isOnSales && !isDeducted(cents))
      found.set(cents, { items: list, cents });
  }
  return [...found.values()];
}

/**
 * How surely an amount is the total without a list of costs: 3 if it is deducted from sales, 2 if it is named a total
 * of fees, 1 if it is printed again, made of further sums, or more than what the same sales cost; else 0.
 */
export function confirmedBy(
  { cents, isNamed, places }: Root,
  costs: CostList,
  items: Item[],
  figures: LabelledFigure[],
): number {
  if (deductions(items, figures)(cents)) return 3;
  if (isNamed) return 2;
  const sums = items.filter(({ kind }) => kind === 'sum');
  const isOfSums = sums.some(
    (sum) => Math.abs(sum.cents) === cents && sums.some(({ parts }) => isWithin(parts, sum.parts)),
  );
  const priced = items.filter((item) => item.kind === 'leaf' && !costs.items.includes(item));
  const isPrice =
    cents > Math.abs(costs.cents) && volumesOf(priced) > volumesOf(costs.items) - rounding;
  return places.length > 1 || isOfSums || isPrice ? 1 : 0;
}

const isWithin = (parts: Item[], whole: Item[]): boolean =>
  parts.length < whole.length && parts.every((part) => whole.includes(part));

const rounding = 0.005;
const volumesOf = (items: Item[]): number =>
  items.reduce((sum, { fee }) => sum + (fee.explained?.volume ?? 0), 0);

/** Whether an amount is printed with a minus that charges lack, or between sales and their remainder. */
function deductions(items: Item[], figures: LabelledFigure[]): (cents: number) => boolean {
  const all = Math.abs(centsOf(items.filter(({ kind }) => kind === 'leaf')));
  const money = figures.filter(({ figure }) => figure.kind === 'money');
  const size = ({ figure }: LabelledFigure): number => Math.abs(toCents(figure.value));
  const isMinusRare =
    items.filter(({ cents }) => cents < 0).length * 2 <
    items.filter(({ cents }) => cents > 0).length;
  const deducted = new Set(
    money.flatMap((one, at) => {
      const [before, after] = [money[at - 1], money[at + 1]];
      const isMinus = isMinusRare && one.figure.value < 0;
      const isBetween =
        before && after && size(before) > all && size(before) - size(one) === size(after);
      return isMinus || isBetween ? [size(one)] : [];
    }),
  );
  return (cents) => deducted.has(Math.abs(cents));
}
