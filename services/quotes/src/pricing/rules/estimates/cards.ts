import { total } from './ranges.ts';
import type { DebitNetwork, EstimateTables, Network, Scenario } from './table-schema.ts';
import type { CardType } from '@portal/contracts/quotes/card-types';

/** Kinds of debit cards are the same in every network; credit tiers have their own names. */
export const debitCards = {
  regulated: 'regulated debit',
  exempt: 'exempt debit',
  prepaid: 'prepaid',
} as const;
export const corporateCard = 'corporate';
export const businessDebitCard = 'business debit';
/** American Express rates do not depend on the kind of card. */
export const anyCard = 'any';

/** Business credit cards by spending tier: `business 1` spends least. */
export const businessCard = (tier: number): string => `business ${tier}`;

/** Premium rewards cards, of consumer credit volume. */
export const premiumShare = (
  { mix }: EstimateTables,
  network: DebitNetwork,
  scenario: Scenario,
): number =>
  total(
    mix.creditTiers[network].filter(({ group }) => group === 'premium'),
    (tier) => tier[scenario],
  );

/** The kinds of cards for which an estimate needs rates. */
export function cardsOf({ mix }: EstimateTables, network: Network): string[] {
  if (network === 'amex') return [anyCard];
  const tiers = mix.creditTiers[network].map(({ card }) => card);
  if (network === 'discover') return [debitCards.regulated, debitCards.exempt, ...tiers];
  return [
    ...Object.values(debitCards),
    ...tiers,
    ...mix.commercial.businessTiers.map((_, at) => businessCard(at + 1)),
    corporateCard,
    businessDebitCard,
  ];
}

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
