import type { Figure } from '../layout/figures-in-text.ts';
import { turned } from '../fees/fee-line.ts';
import { explainAmount } from './explain-amount.ts';
import type { Item } from './items.ts';
import { isRecognized } from '../layout/misread-digits.ts';

/** An alternative amount of a line that may be misrecognized. */
export interface Rereading {
  item: Item;
  amount: Figure;
  /** Change of its section's sum, cents. */
  cents: number;
  isIn: false;
  cost: number;
}

/** Credits have the opposite sign of charges. */
export const namesCredit = /\b(credit|rebate|refund|promo\w*|adjust\w*|reversal|waiv\w*)\b/i;

/** Alternative amounts by recognition, and without a minus that charges lack (their `sign`). */
export function rereadingsOf(item: Item, sign: number): Rereading[] {
  const { fee, cents, weight } = item;
  if (!isRecognized(item.fee.amountCell)) return [];
  const { amount } = fee;
  const opposite = { ...amount, value: -amount.value };
  const isAgainst = Math.sign(cents) !== sign;
  const turning = namesCredit.test(fee.line.label) ? 2 : 1.2;
  // What explains an amount that was not read first may be misread as well.
  const isSecond = fee.settled.some(({ cell }) => cell === fee.amountCell);
  const others = weight >= 1 && !isSecond ? [] : fee.otherAmounts;
  const seen = new Set([cents]);
  return [...others, ...(isAgainst ? [opposite] : [])].flatMap((other) => {
    if (!isAgainst && Math.sign(other.value) !== Math.sign(cents)) return [];
    const value = Math.round(other.value * 100);
    if (seen.has(value) || other.kind === 'percent') return [];
    seen.add(value);
    const cost = other === opposite ? turning : weight > 0 ? 2 : 1;
    return [{ item, amount: other, cents: value - cents, isIn: false as const, cost }];
  });
}

/** How charges are printed: the sign of most explained lines. */
export const signOf = (items: Item[]): number =>
  Math.sign(items.reduce((sum, { weight, cents }) => sum + weight * Math.sign(cents), 0)) || 1;

/** Replaces a line's amount, and its explanation. */
export function reread({ item, amount }: Rereading): void {
  const { fee } = item;
  const isTurned = amount.value === -fee.amount.value;
  const again = explainAmount(amount.value, fee.figures, null);
  item.cents = Math.round(amount.value * 100);
  item.fee = {
    ...(isTurned ? turned(fee) : { ...fee, explained: again?.isExact ? again : null }),
    amount,
    settled: [...fee.settled, { cell: fee.amountCell, read: amount }],
  };
  if (!isTurned) item.weight = 0;
}

/** If at least this share of a column's amounts has a minus, charges have one. */
const minNegative = 0.5;

/**
 * Where charges have a minus, restores those lost by recognition in all but credits, which have a plus or are named so,
 * and takes a printed `CR` for the opposite.
 */
export function restoreSigns(items: Item[]): void {
  for (const list of Map.groupBy(items, ({ column }) => column).values()) {
    const credits = list.filter(({ fee }) => /cr$/i.test(fee.amountCell.text));
    const charges = list.filter(({ cents }) => cents < 0).length - credits.length;
    if (charges < list.length * minNegative) continue;
    for (const item of credits) [item.cents, item.fee] = [-item.cents, turned(item.fee)];
    for (const item of list)
      if (
        item.cents > 0 &&
        isRecognized(item.fee.amountCell) &&
        !item.fee.amountCell.text.startsWith('+') &&
        !namesCredit.test(item.fee.line.label)
      ) {
        const { amount } = item.fee;
        const read = { ...amount, value: -amount.value, text: `-${amount.text}` };
        reread({ item, amount: read, cents: -2 * item.cents, isIn: false, cost: 0 });
        item.fee.otherAmounts = [amount, ...item.fee.otherAmounts];
      }
  }
}
