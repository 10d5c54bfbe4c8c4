import { brandOf, perNetwork, premiumShare } from './cards.ts';
import type { EstimateInput, Presence, Assumption, AssumptionName } from './estimate-types.ts';
import type { Evidence, ShareName } from './statement/statement-lines.ts';
import {
  mapRange,
  noEvidence,
  partnerShare,
  priorShare,
  same,
  statementShare,
  withinBounds,
  type FoundShare,
  clampShare,
  statedShare,
} from './find-share.ts';
import type { SalesByNetwork } from './monthly-sales.ts';
import { perScenario } from './ranges.ts';
import type { BusinessType, EstimateTables, Network, Range, DebitNetwork } from './table-schema.ts';

export interface CardShares {
  debit: Range;
  /** Debit ticket ÷ credit ticket. */
  debitTicketRatio: number;
  /** Of debit volume. */
  regulated: Range;
  prepaid: Range;
  /** Of credit volume. */
  commercial: Range;
  /** Of consumer credit volume. */
  premium: Range;
  notPresent: Range;
}

/**
 * Resolves each share by precedence: the statement's evidence about the network, its evidence about all cards, then
 * the partner's answer or the prior, within the statement's bounds. What is printed is no matter of opinion.
 */
export function resolveShares(
  input: EstimateInput,
  type: BusinessType,
  tables: EstimateTables,
  sales: SalesByNetwork,
) {
  const { overrides = {} } = input;
  const { mix } = tables;
  const basis: Assumption[] = [];
  const presence = presencePrior(input, type, tables);
  const evidence = holding(input.evidence ?? noEvidence, presence);
  const debit = debitShares({ ...input, evidence }, type, tables, sales);

  const note = (what: AssumptionName, network: Network, found: FoundShare): Range => {
    if (sales[network].volume > 0) basis.push({ what, brand: brandOf[network], ...found });
    return found.value;
  };
  const find = (
    share: ShareName,
    network: Network,
    prior: FoundShare,
    override?: number,
    whole?: Range,
  ): FoundShare =>
    statementShare(evidence, share, network) ??
    withinBounds(evidence, share, network, partnerShare(override) ?? prior, whole);
  const notPresent = (network: Network): Range => {
    const present = overrides.cardPresent;
    const override = present === undefined ? undefined : 1 - present;
    const found = find('not_present', network, presence, override);
    return note('card_not_present_share', network, found);
  };
  const sharesOf = (network: Network): CardShares => {
    if (network === 'amex') return { ...noShares, notPresent: notPresent(network) };
    const { share, ticketRatio } = debit[network];
    const credit = mapRange(share.value, (each) => Math.max(negligible, 1 - each));
    const consumerCredit = mapRange(
      credit,
      (each, scenario) => each * (1 - type.commercialShareOfCredit[scenario]),
    );
    const premium = priorShare(perScenario((scenario) => premiumShare(tables, network, scenario)));
    const debitAndPremium = {
      debit: note('debit_share', network, share),
      debitTicketRatio: ticketRatio,
      premium: note(
        'premium_share_of_consumer_credit',
        network,
        find('premium', network, premium, overrides.premium, consumerCredit),
      ),
    };
    const regulated = mix.regulatedShareOfDebit[network];
    if (network === 'discover')
      return { ...noShares, ...debitAndPremium, regulated, notPresent: notPresent(network) };
    const commercial = priorShare(type.commercialShareOfCredit);
    return {
      ...debitAndPremium,
      regulated: note(
        'regulated_share_of_debit',
        network,
        find('regulated', network, priorShare(regulated), overrides.regulated),
      ),
      prepaid: note('prepaid_share_of_debit', network, priorShare(type.prepaidShareOfDebit)),
      commercial: note(
        'commercial_share_of_credit',
        network,
        find('commercial', network, commercial, overrides.commercial, credit),
      ),
      notPresent: notPresent(network),
    };
  };
  return { by: perNetwork(sharesOf), basis };
}

const noShares = {
  debit: same(0),
  debitTicketRatio: 1,
  regulated: same(0),
  prepaid: same(0),
  commercial: same(0),
  premium: same(0),
};

/** Shares below this are treated as zero. */
const negligible = 1e-6;

/** Drops in-person bounds if most sales are not; keyed debit may all be above the qualified tier. */
const holding = (evidence: Evidence, { value: { likely, high } }: FoundShare): Evidence => ({
  ...evidence,
  bounds: evidence.bounds.flatMap((bound) => {
    if (!bound.ifInPerson) return [bound];
    if (likely > 0.5) return [];
    return [bound.share === 'debit' ? { ...bound, max: Math.min(1, bound.max + high) } : bound];
  }),
});

const presenceChoices: Record<Presence, (answer: number, prior: number) => number> = {
  in_person: Math.min,
  mixed: (answer) => answer,
  online: Math.max,
};

/** An answer moves the type's prior towards it: a type that is rarely keyed stays so in person. */
function presencePrior(
  { presence }: EstimateInput,
  type: BusinessType,
  { mix }: EstimateTables,
): FoundShare {
  if (!presence) return priorShare(type.notPresentShare);
  const choose = presenceChoices[presence];
  const value = mapRange(mix.presenceAnswers[presence], (answer, scenario) =>
    choose(answer, type.notPresentShare[scenario]),
  );
  return { value, source: 'partner', from: null };
}

interface DebitShare {
  share: FoundShare;
  /** Debit ticket ÷ credit ticket. */
  ticketRatio: number;
}

/** Plausible range of the ticket ratio. */
const [minRatio, maxRatio] = [0.1, 5];

/**
 * Computes the debit share of each network's volume. Evidence about the network itself takes precedence, by volume or
 * count; a share of Visa and Mastercard together is split by the odds of each.
 */
function debitShares(
  input: EstimateInput,
  type: BusinessType,
  { mix }: EstimateTables,
  sales: SalesByNetwork,
): Record<DebitNetwork, DebitShare> {
  const { overrides = {}, evidence = noEvidence } = input;
  const both = statementShare(evidence, 'debit', null) ?? partnerShare(overrides.debit);
  const split = both ? splitExactly(both.value.likely, sales, mix.debitOdds) : null;
  const shareOf = (network: DebitNetwork): DebitShare => {
    const own = evidence.facts.filter((fact) => fact.network === network);
    const byVolume = own.find(({ share }) => share === 'debit');
    const byCount = own.find(({ share }) => share === 'debit_count');
    if (byVolume && byCount)
      return {
        share: statedShare(byVolume),
        ticketRatio: measuredRatio(byVolume.value, byCount.value),
      };
    const ticketRatio = type.debitTicketRatio;
    if (byVolume) return { share: statedShare(byVolume), ticketRatio };
    if (byCount) {
      const debit = byCount.value * ticketRatio;
      const value = debit / (debit + 1 - byCount.value);
      return { share: statedShare({ value, from: byCount.from }), ticketRatio };
    }
    if (network === 'discover') return { share: priorShare(mix.discoverDebitShare), ticketRatio };
    const usual = mapRange(type.debitShare, (share) => byOdds(share, mix.debitOdds[network]));
    const prior = both && split ? { ...both, value: same(split[network]) } : priorShare(usual);
    return { share: withinBounds(evidence, 'debit', network, prior), ticketRatio };
  };
  return {
    visa: shareOf('visa'),
    mastercard: shareOf('mastercard'),
    discover: shareOf('discover'),
  };
}

const byOdds = (share: number, odds: number): number =>
  share >= 1 ? 1 : (share * odds) / (share * odds + 1 - share);

/** The ticket ratio that follows from the volume share and the count share of debit cards. */
function measuredRatio(volume: number, count: number): number {
  const ratio = (volume * (1 - count)) / ((1 - volume) * count);
  return clampShare(ratio, minRatio, maxRatio);
}

/** Splits a share of both networks so that their total is exact. */
function splitExactly(
  share: number,
  { visa, mastercard }: SalesByNetwork,
  odds: { visa: number; mastercard: number },
): { visa: number; mastercard: number } {
  const both = visa.volume + mastercard.volume;
  let [low, high] = [0, 1];
  // Bisection: the total share grows with the shared odds.
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const sum =
      visa.volume * byOdds(middle, odds.visa) + mastercard.volume * byOdds(middle, odds.mastercard);
    if (sum < share * both) low = middle;
    else high = middle;
  }
  const middle = share <= 0 ? 0 : share >= 1 ? 1 : (low + high) / 2;
  return { visa: byOdds(middle, odds.visa), mastercard: byOdds(middle, odds.mastercard) };
}
