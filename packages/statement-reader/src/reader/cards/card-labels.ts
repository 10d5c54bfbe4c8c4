import type { CardType } from '@portal/contracts/quotes/card-types';
import {
  brandsOf,
  cardWords,
  otherPayment,
  withoutBrands,
  withSpaces,
} from '../../statement/card-brands.ts';

/** The kind of card or other payment method that a label names; null also if it names several brands. */
export function cardTypeOf(label: string): CardType | null {
  const [brand, ...others] = brandsOf(label);
  if (others.length > 0) return null;
  if (brand) return brand;
  return otherPayment.test(label) ? 'Other' : null;
}

/** Whether a label is only the name of a kind of card or another payment method. */
export function isCardName(label: string): boolean {
  if (cardTypeOf(label) === null) return false;
  const rest = withoutBrands(withSpaces(label)).replace(cardWords, '');
  return lettersIn(rest.replace(otherPayments, '')) <= 3;
}

const otherPayments = new RegExp(otherPayment.source, 'gi');
const lettersIn = (text: string): number => text.replace(/[^A-Za-z]/g, '').length;
