import type { CardShares } from './card-shares.ts';
import * as cards from './cards.ts';
import { total } from './ranges.ts';
import type { BusinessType, EstimateTables, Network, Program, Scenario } from './table-schema.ts';

/** Sales of a network to which the same rows apply. */
export interface Cell extends cards.Sales {
  card: string;
  isDebit: boolean;
  absent: boolean;
  use: Program['use'];
}

interface Part {
  card: string;
  isDebit: boolean;
  /** Of the network's volume. */
  share: number;
}

/** A merchant's sales of one network in one scenario. */
export interface NetworkCase {
  network: Network;
  sales: cards.Sales;
  shares: CardShares;
  scenario: Scenario;
  type: BusinessType;
  tables: EstimateTables;
}

/** Below this, in dollars or sales, no ticket can be computed. */
const negligible = 1e-9;

/** Splits the sales of a network into cells, whose volumes and counts add up to them. */
export function cellsOf({ network, sales, shares, scenario, type, tables }: NetworkCase): Cell[] {
  const debit = network === 'amex' ? 0 : shares.debit[scenario];
  const parts = network === 'amex' ? [amex] : partsOf(network, shares, scenario, tables);
  const tickets = ticketsOf(sales, debit, shares.debitTicketRatio);
  const { smallMerchant } = tables.mix;
  const small =
    network === 'visa' && sales.volume * (1 - debit) * 12 < smallMerchant.visaCreditPerYear
      ? smallMerchant.share[scenario]
      : 0;
  const notPresent = shares.notPresent[scenario];
  return [true, false].flatMap((absent) =>
    parts.flatMap(({ card, isDebit, share }) => {
      const volume = sales.volume * share * (absent ? notPresent : 1 - notPresent);
      const count = volume / (isDebit ? tickets.debit : tickets.credit);
      const whole = { card, isDebit, absent, volume, count };
      const downgraded =
        isDebit || network === 'amex' || card === cards.businessDebitCard || !type.hasDowngrades
          ? 0
          : tables.mix.downgradesOfCredit[scenario] +
            (absent ? tables.mix.downgradesNotPresentExtra : 0);
      const dataRate2 = isDataRate2(network, card)
        ? (1 - downgraded) * tables.mix.commercial.dataRate2Share[scenario]
        : 0;
      const usual = 1 - downgraded - dataRate2;
      const uses: [Program['use'], number][] = [
        ['downgrade', downgraded],
        ['data rate 2', dataRate2],
        ['small merchant', usual * small],
        ['standard', usual * (1 - small)],
      ];
      return uses
        .map(([use, part]) => ({ ...whole, use, volume: volume * part, count: count * part }))
        .filter((cell) => cell.volume > negligible && cell.count > negligible);
    }),
  );
}

const amex: Part = { card: cards.anyCard, isDebit: false, share: 1 };

const isDataRate2 = (network: Network, card: string): boolean =>
  network === 'mastercard' &&
  (card === cards.corporateCard || card.startsWith('business ')) &&
  card !== cards.businessDebitCard;

/** Debit tickets are smaller: computes both tickets so that the counts add up to all sales. */
function ticketsOf({ volume, count }: cards.Sales, debit: number, ratio: number) {
  const credit = (volume / count) * (debit / ratio + 1 - debit);
  return { credit, debit: ratio * credit };
}

function partsOf(
  network: Exclude<Network, 'amex'>,
  shares: CardShares,
  scenario: Scenario,
  tables: EstimateTables,
): Part[] {
  const { mix } = tables;
  const debit = shares.debit[scenario];
  const regulated = shares.regulated[scenario];
  const prepaid = Math.min(shares.prepaid[scenario], 1 - regulated);
  const commercial = (1 - debit) * shares.commercial[scenario];
  const consumer = 1 - debit - commercial;
  const premium = shares.premium[scenario];
  const tiers = mix.creditTiers[network];
  const ofPremium = cards.premiumShare(tables, network, scenario);
  const ofOthers = total(tiers, (tier) => tier[scenario]) - ofPremium;
  return [
    { card: cards.debitCards.regulated, isDebit: true, share: debit * regulated },
    { card: cards.debitCards.exempt, isDebit: true, share: debit * (1 - regulated - prepaid) },
    { card: cards.debitCards.prepaid, isDebit: true, share: debit * prepaid },
    ...tiers.map((tier) => ({
      card: tier.card,
      isDebit: false,
      share:
        consumer *
        tier[scenario] *
        (tier.group === 'premium' ? premium / ofPremium : (1 - premium) / ofOthers),
    })),
    ...mix.commercial.businessTiers.map((share, at) => ({
      card: cards.businessCard(at + 1),
      isDebit: false,
      share: commercial * mix.commercial.business * share,
    })),
    { card: cards.corporateCard, isDebit: false, share: commercial * mix.commercial.corporate },
    {
      card: cards.businessDebitCard,
      isDebit: false,
      share: commercial * mix.commercial.businessDebit,
    },
  ];
}
