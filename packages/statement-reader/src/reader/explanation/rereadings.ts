import type { Figure } from '../layout/figures-in-text.ts';
import type { Item } from './items.ts';

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

const isRecognised = ({ fee }: Item): boolean => fee.amountCell.words.some(({ sure }) => sure < 1);

/** Alternative amounts by recognition, and without a minus that charges lack (their `sign`). */
export function rereadingsOf(item: Item, sign: number): Rereading[] {
  const { fee, cents, weight } = item;
  if (!isRecognised(item)) return [];
  const { amount } = fee;
  const turned = { ...amount, value: -amount.value };
  const isAgainst = Math.sign(cents) !== sign && !namesCredit.test(fee.line.label);
  const others = weight >= 1 ? [] : fee.otherAmounts;
  const seen = new Set([cents]);
  return [...others, ...(isAgainst ? [turned] : [])].flatMap((other) => {
    if (!isAgainst && Math.sign(other.value) !== Math.sign(cents)) return [];
    const value = Math.round(other.value * 100);
    if (seen.has(value) || other.kind === 'percent') return [];
    seen.add(value);
    const cost = other === turned ? 1.2 : weight > 0 ? 2 : 1;
    return [{ item, amount: other, cents: value - cents, isIn: false as const, cost }];
  });
}

/** How charges are printed: the sign of most explained lines. */
export const signOf = (items: Item[]): number =>
  Math.sign(items.reduce((sum, { weight, cents }) => sum + weight * Math.sign(cents), 0)) || 1;

/** Replaces a line's amount; its explanation no longer applies. */
export function reread({ item, amount }: Rereading): void {
  const { fee } = item;
  const isTurned = amount.value === -fee.amount.value;
  const { explained } = fee;
  item.cents = Math.round(amount.value * 100);
  item.fee = {
    ...fee,
    amount,
    settled: [...fee.settled, { cell: fee.amountCell, read: amount }],
    explained:
      explained && isTurned
        ? {
            ...explained,
            volumeRate: -explained.volumeRate || 0,
            transactionRate: -explained.transactionRate || 0,
          }
        : null,
  };
  if (!isTurned) item.weight = 0;
}

/** If at least this share of a column's amounts has a minus, the others lost theirs. */
const minNegative = 0.5;

/** Restores minus signs lost by recognition: if most charges of a column have one, all but credits do. */
export function restoreSigns(items: Item[]): void {
  for (const list of Map.groupBy(items, ({ column }) => column).values()) {
    if (list.filter(({ cents }) => cents < 0).length < list.length * minNegative) continue;
    for (const item of list)
      if (item.cents > 0 && isRecognised(item) && !namesCredit.test(item.fee.line.label)) {
        const { amount } = item.fee;
        const read = { ...amount, value: -amount.value, text: `-${amount.text}` };
        reread({ item, amount: read, cents: -2 * item.cents, isIn: false, cost: 0 });
        item.fee.otherAmounts = [amount, ...item.fee.otherAmounts];
      }
  }
}
