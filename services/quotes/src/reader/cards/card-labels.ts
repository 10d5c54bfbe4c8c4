import type { CardType } from '@portal/contracts/quotes/analysis';
import { brandOf, cardWords, otherPayment, withBrandNames } from '../vocabulary/card-brands.ts';

/** The card type that a row or column of sales names; null where it names none. */
export function cardTypeOf(label: string): CardType | null {
  const brand = brandOf(label);
  if (brand) return brand;
  return otherPayment.test(label) ? 'Other' : null;
}

/** Whether a label is nothing but the name of a kind of card: no fee, no program. */
export const isCardName = (label: string): boolean =>
  cardTypeOf(label) !== null &&
  withBrandNames(label)
    .replace(cardWords, '')
    .replace(/[^A-Za-z]/g, '').length <= 3;
