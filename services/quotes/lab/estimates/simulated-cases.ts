import type { BrandSales, Presence } from '../../src/pricing/rules/estimates/estimate-types.ts';
import type {
  Evidence,
  Fact,
} from '../../src/pricing/rules/estimates/statement/statement-lines.ts';
import { findEvidence } from '../../src/pricing/rules/estimates/statement/find-evidence.ts';
import { cards, percentage, statementOf } from '../../src/pricing/testing/statement-of.ts';
import { brandOf, type Sales } from '../../src/pricing/rules/estimates/cards.ts';
import {
  networks,
  type EstimateTables,
  type Network,
} from '../../src/pricing/rules/estimates/table-schema.ts';
import type { DrawnSale } from './charge-sale.ts';
import type { DrawnMerchant } from './draw-merchant.ts';
import type { Case } from './measure.ts';

const simulatedFamily = 'simulated';

/** Cases of the same month with increasing evidence. */
export function simulatedCases(merchant: DrawnMerchant, tables: EstimateTables): Case[] {
  const { type, sales, notPresent, interchange, network } = merchant;
  const all = sumOf(sales);
  const brands = networks.map((one) => ({
    brand: brandOf[one],
    ...sumOf(sales.filter((sale) => sale.network === one)),
  }));
  const totals = [{ brand: 'Other' as const, ...all }];
  const base = { set: simulatedFamily, volume: all.volume, interchange, network };
  const presence: Presence = notPresent < 0.2 ? 'in_person' : notPresent > 0.8 ? 'online' : 'mixed';
  const known = { businessType: type.key, presence };
  const unknown = { businessType: null, presence: null };
  const debit = debitFacts(sales);
  const evidence = { facts: debit, bounds: [], pinDebit: null };
  const more = { ...evidence, facts: [...debit, ...commercialFacts(sales)] };
  const { title } = type;
  return [
    {
      ...base,
      type: title,
      known: 'brand totals, type, presence',
      input: { ...known, sales: brands },
    },
    {
      ...base,
      type: title,
      known: '+ debit share',
      input: { ...known, sales: brands, evidence },
    },
    {
      ...base,
      type: title,
      known: '+ debit and commercial share',
      input: { ...known, sales: brands, evidence: more },
    },
    {
      ...base,
      type: title,
      known: '+ volumes of three tiers',
      input: { ...known, sales: brands, evidence: tierEvidenceOf(sales, brands, tables) },
    },
    { ...base, type: title, known: 'totals, type, presence', input: { ...known, sales: totals } },
    {
      ...base,
      type: 'unknown',
      known: 'brand totals, type unknown',
      input: { ...unknown, sales: brands },
    },
    {
      ...base,
      type: 'unknown',
      known: 'totals, type unknown',
      input: { ...unknown, sales: totals },
    },
  ];
}

const sumOf = (sales: readonly DrawnSale[]): Sales => ({
  volume: sales.reduce((sum, { ticket }) => sum + ticket, 0),
  count: sales.length,
});

/** Business and premium cards do not qualify, rewards and keyed sales do in part, and all others do. */
function tierEvidenceOf(
  sales: readonly DrawnSale[],
  brands: readonly (BrandSales & Sales)[],
  tables: EstimateTables,
): Evidence {
  const { creditTiers } = tables.mix;
  const groupOf = new Map(
    Object.values(creditTiers).flatMap((tiers) => tiers.map(({ card, group }) => [card, group])),
  );
  const tierOf = ({ card, absent }: DrawnSale): string => {
    if (/^(business|corporate)/.test(card) || groupOf.get(card) === 'premium')
      return 'NON-QUALIFIED';
    return absent || groupOf.get(card) === 'rewards' ? 'MID-QUALIFIED' : 'QUALIFIED';
  };
  const own = Map.groupBy(
    sales.filter((sale) => sale.network !== 'amex'),
    tierOf,
  );
  return findEvidence(
    statementOf(
      brands.map(({ brand, volume, count }) => cards(brand, Math.round(volume), count)),
      [...own].map(([name, tier]) =>
        percentage('Card Fees', name, Math.round(sumOf(tier).volume), 3),
      ),
    ),
    tables,
  );
}

const fact = (share: Fact['share'], network: Network, part: number, whole: number): Fact => ({
  share,
  network,
  value: whole > 0 ? part / whole : 0,
  from: 'simulated',
});

const debitFacts = (sales: readonly DrawnSale[]): Fact[] =>
  (['visa', 'mastercard'] as const).map((network) => {
    const own = sales.filter((sale) => sale.network === network);
    return fact(
      'debit',
      network,
      sumOf(own.filter((one) => one.isDebit)).volume,
      sumOf(own).volume,
    );
  });

const commercialFacts = (sales: readonly DrawnSale[]): Fact[] =>
  (['visa', 'mastercard'] as const).map((network) => {
    const credit = sales.filter((sale) => sale.network === network && !sale.isDebit);
    const commercial = credit.filter(({ card }) => /^(business|corporate)/.test(card));
    return fact('commercial', network, sumOf(commercial).volume, sumOf(credit).volume);
  });
