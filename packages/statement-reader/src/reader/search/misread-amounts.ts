import { centsOf, type Item } from '../explanation/items.ts';
import type { Rereading } from '../explanation/rereadings.ts';
import { confusions, isConfused, isMerged, isRecognized } from '../layout/misread-digits.ts';
import { explainAmount } from '../explanation/explain-amount.ts';
import type { Cell } from '../layout/cells.ts';
import type { FeeReading } from '../fees/fee-reading.ts';

/** Maximum amounts to try: each takes a search of its own. */
const maxTried = 8;

/**
 * Amounts that recognition may have misread: the only one of a list for which a digit of similar shape, or fewer or more
 * equal digits, makes up what a printed sum is off by. The sum is a line next to the list, or the total.
 */
export function misreadAmounts(items: Item[], { tables, total }: FeeReading): Rereading[] {
  const sections = [...Map.groupBy(items, ({ table }) => table).values()].flatMap((list) =>
    [list, list.toReversed()].flatMap((order) =>
      order.flatMap((sum, at) =>
        sum.kind === 'leaf' && sum.weight === 0
          ? misreadIn(leavesUpToSum(order.slice(at + 1)), sum.cents)
          : [],
      ),
    ),
  );
  const taken = new Set(tables.flatMap(({ lines }) => lines));
  const all = items.filter(({ fee }) => taken.has(fee));
  const sum = Math.sign(centsOf(all)) * Math.round((total ?? 0) * 100);
  const found = [...(sum ? misreadIn(all, sum) : []), ...sections];
  const once = new Map(found.map((one) => [`${one.item.fee.line.label} ${one.cents}`, one]));
  return [...once.values()].slice(0, maxTried);
}

/** Amounts of one misread digit that their lines' own numbers explain, such as 105 × 0.07 = 1.35 for 7.35. */
export const misreadOnLines = (items: Item[]): Rereading[] =>
  items
    .filter(({ weight, fee }) => weight === 0 && isRecognized(fee.amountCell))
    .flatMap((item) => {
      const { amount, figures } = item.fee;
      const sign = Math.sign(amount.value);
      const value = confusions(Math.abs(amount.value)).find(
        (one) => explainAmount(one * sign, figures, null)?.isExact,
      );
      return value === undefined ? [] : [rereadAs(item, value * sign)];
    });

function rereadAs(item: Item, value: number): Rereading {
  const amount = { ...item.fee.amount, value, text: value.toFixed(2) };
  const cents = Math.round(value * 100) - item.cents;
  return { item, amount, cents, isIn: false, cost: 1 };
}

function leavesUpToSum(items: Item[]): Item[] {
  const end = items.findIndex(({ kind }) => kind !== 'leaf');
  return end < 0 ? items : items.slice(0, end);
}

/** The amount of a list that is misread if the list adds up to `sum`; none if it may be another one as well. */
function misreadIn(list: Item[], sum: number): Rereading[] {
  const cents = sum - centsOf(list);
  const found = list.filter((item) => isMisread(item, item.cents + cents));
  if (cents === 0 || list.length < minLines || found.length !== 1) return [];
  return found.map((item) => rereadAs(item, (item.cents + cents) / 100));
}

/** Whether the dollar sign before an amount was read as a digit. */
const isSignRead = ({ text }: Cell, printed: number): boolean =>
  /^[-(]?[58][\d,]+\.\d\d/.test(text) &&
  Number(text.replace(/[58]/, '').replace(/[^\d.]/g, '')) === printed;

const minLines = 2;

function isMisread({ cents, weight, fee }: Item, printed: number): boolean {
  if (weight > 0 || !isRecognized(fee.amountCell) || cents * printed <= 0) return false;
  const [read, other] = [Math.abs(cents) / 100, Math.abs(printed) / 100];
  return isConfused(read, other) || isMerged(read, other) || isSignRead(fee.amountCell, other);
}
