import type { CardType } from '@portal/contracts/quotes/card-types';
import { total } from './ranges.ts';
import type { Network } from './table-schema.ts';

export interface Sales {
  /** Monthly dollars before refunds. */
  volume: number;
  count: number;
}

export const salesOf = (sales: readonly Sales[]): Sales => ({
  volume: total(sales, ({ volume }) => volume),
  count: total(sales, ({ count }) => count),
});

export const perNetwork = <T>(of: (network: Network) => T): Record<Network, T> => ({
  visa: of('visa'),
  mastercard: of('mastercard'),
  discover: of('discover'),
  amex: of('amex'),
});

export const brandOf: Record<Network, CardType> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  amex: 'Amex',
};

export const networkOf: Record<CardType, Network | null> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  Discover: 'discover',
  Amex: 'amex',
  Other: null,
};
