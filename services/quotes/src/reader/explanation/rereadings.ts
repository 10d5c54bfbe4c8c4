import type { Figure } from '../layout/figures-in-text.ts';
import type { Item } from './items.ts';

/** Another amount that a line may have where recognition may have misread it. */
export interface Rereading {
  item: Item;
  amount: Figure;
  /** What it adds to the sum of its section, in cents. */
  cents: number;
  isIn: false;
  /** How little speaks for it. */
  cost: number;
}

/** What is credited has another sign than charges have. */
const namesCredit = /\b(credit|rebate|refund|promo\w*|adjust\w*|reversal|waiv\w*)\b/i;

const isRecognised = ({ fee }: Item): boolean => fee.amountCell.words.some(({ sure }) => sure < 1);

/**
 * What else a recognised amount may be: what recognition offers, and without a minus that charges do not have
 * (`sign`: how they are printed).
 */
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

/** How charges are printed: most of what is explained tells. */
export const signOf = (items: Item[]): number =>
  Math.sign(items.reduce((sum, { weight, cents }) => sum + weight * Math.sign(cents), 0)) || 1;

/** Takes another amount for a line; what made the one before makes this one no more. */
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

/** Share of a column's amounts with a minus from which on the others lost theirs. */
const mostly = 0.5;

/** Recognition loses minus signs: where most charges of a column have one, all have but credits. */
export function restoreSigns(items: Item[]): void {
  for (const list of Map.groupBy(items, ({ column }) => column).values()) {
    if (list.filter(({ cents }) => cents < 0).length < list.length * mostly) continue;
    for (const item of list)
      if (item.cents > 0 && isRecognised(item) && !namesCredit.test(item.fee.line.label)) {
        const { amount } = item.fee;
        const read = { ...amount, value: -amount.value, text: `-${amount.text}` };
        reread({ item, amount: read, cents: -2 * item.cents, isIn: false, cost: 0 });
        item.fee.otherAmounts = [amount, ...item.fee.otherAmounts];
      }
  }
}
