import type { EstimateTables, Network } from './table-schema.ts';

/** Kinds of cards that every network has under the same name; credit tiers have names of their own. */
export const debitCards = {
  regulated: 'regulated debit',
  exempt: 'exempt debit',
  prepaid: 'prepaid',
} as const;
export const corporateCard = 'corporate';
export const businessDebitCard = 'business debit';
/** The rate of American Express depends on no kind of card. */
export const anyCard = 'any';

/** A business credit card by the spending tier of its holder: `business 1` spends least. */
export const businessCard = (tier: number): string => `business ${tier}`;

/** The kinds of cards of a network that an estimate needs rates for. */
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
