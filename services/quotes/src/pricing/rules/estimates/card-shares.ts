import { debitShares } from './debit-share.ts';
import { brandOf, perNetwork } from './brands.ts';
import { premiumShare } from './cards.ts';
import type { EstimateInput, Presence } from './estimate-input.ts';
import type { Assumption, AssumptionName } from './estimate-result.ts';
import type { Evidence, ShareName } from './statement/evidence.ts';
import {
  mapRange,
  noEvidence,
  partnerShare,
  priorShare,
  same,
  statementShare,
  withinBounds,
  type FoundShare,
} from './find-share.ts';
import type { SalesByNetwork } from './monthly-sales.ts';
import { perScenario } from './ranges.ts';
import type { BusinessType, EstimateTables, Network, Range } from './table-schema.ts';

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

export interface ResolvedShares {
  by: Record<Network, CardShares>;
  basis: Assumption[];
}

/**
 * Resolves each share by precedence: the partner's answers, the statement's evidence about the network, its evidence
 * about all cards, then the prior within the statement's bounds.
 */
export function resolveShares(
  input: EstimateInput,
  type: BusinessType,
  tables: EstimateTables,
  sales: SalesByNetwork,
): ResolvedShares {
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
    partnerShare(override) ??
    statementShare(evidence, share, network) ??
    withinBounds(evidence, share, network, prior, whole);
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
    return [bound.share === 'debit' ? { ...bound, most: Math.min(1, bound.most + high) } : bound];
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
