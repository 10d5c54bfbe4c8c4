import type { EstimateInput } from './estimate-input.ts';
import {
  clampShare,
  mapRange,
  noEvidence,
  partnerShare,
  priorShare,
  same,
  statedShare,
  statementShare,
  withinBounds,
  type FoundShare,
} from './find-share.ts';
import type { SalesByNetwork } from './monthly-sales.ts';
import type { BusinessType, DebitNetwork, EstimateTables } from './table-schema.ts';

export interface DebitShare {
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
export function debitShares(
  input: EstimateInput,
  type: BusinessType,
  { mix }: EstimateTables,
  sales: SalesByNetwork,
): Record<DebitNetwork, DebitShare> {
  const { overrides = {}, evidence = noEvidence } = input;
  const both = partnerShare(overrides.debit) ?? statementShare(evidence, 'debit', null);
  const split = both ? splitExactly(both.value.likely, sales, mix.debitOdds) : null;
  const shareOf = (network: DebitNetwork): DebitShare => {
    const isOverridden = network !== 'discover' && overrides.debit !== undefined;
    const own = isOverridden ? [] : evidence.facts.filter((fact) => fact.network === network);
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
    if (both && split) return { share: { ...both, value: same(split[network]) }, ticketRatio };
    const prior = mapRange(type.debitShare, (share) => byOdds(share, mix.debitOdds[network]));
    return { share: withinBounds(evidence, 'debit', network, priorShare(prior)), ticketRatio };
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
