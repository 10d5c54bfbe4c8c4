import { zero, type Decimal, decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import {
  businessTypes,
  type BusinessTypeKey,
  type EstimateAnswers,
} from '@portal/contracts/quotes/estimate';
import type { Pricing, RateCardRow } from '@portal/contracts/quotes/pricing';
import type { EstimateWarning, EstimateResult, Presence } from './estimates/estimate-types.ts';
import { priceWith, type Proposal, type ToPrice } from './price-proposal.ts';
import {
  type PricedProgram,
  type ProgramRate,
  customersPay,
  passesInterchange,
  priceDifference,
} from './program-fees.ts';
import type { Figures } from './figures.ts';

/** A program's proposal for a statement, and why it is not chosen automatically. */
export interface ProgramOffer {
  program: PricedProgram;
  /** Null if it cannot be priced. */
  proposal: Proposal | null;
  misfits: string[];
}

export const offerPrograms = (statement: ToPrice, programs: readonly PricedProgram[]) => {
  const { figures, estimate, answers = unknown } = statement;
  const hasFees = figures.volume > zero && figures.fees > zero;
  const merchant = { volume: figures.volume, answers, estimate };
  return programs.map((program) => {
    const proposal = hasFees ? priceWith(statement, program) : null;
    const reasons = misfits(program, merchant);
    return {
      program,
      proposal,
      misfits: proposal ? reasons : [...reasons, hasFees ? noCount : noFees],
    };
  });
};

const unknown = { businessType: null, presence: null, shares: {} };
const noCount = 'It cannot be priced: the statement does not say how many sales there were.';
const noFees = 'It cannot be priced: the statement shows no card sales or no fees.';

/** The cheapest offer that fits; among equals the oldest program. */
export function chooseOffer(offers: readonly ProgramOffer[]): ProgramOffer | null {
  let best: { offer: ProgramOffer; saves: Decimal } | null = null;
  for (const offer of offers) {
    if (!offer.proposal || offer.misfits.length) continue;
    const saves = comparableSavings(offer.proposal);
    if (!best || saves > best.saves) best = { offer, saves };
  }
  return best?.offer ?? null;
}

/** If the estimate is partly a guess, the lowest savings count, so that no incomplete total wins. */
const comparableSavings = ({ estimate, monthlySavings, savings }: Proposal): Decimal =>
  estimate?.warnings.some((name) => guesses.has(name)) ? savings.low : monthlySavings;

const guesses = new Set<EstimateWarning>(['above_fees_paid', 'other_cards_not_estimated']);

interface Merchant {
  /** Dollars of a month. */
  volume: Decimal;
  answers: EstimateAnswers;
  estimate: EstimateResult;
}

export const dependsOnAnswers = ({ profile }: Pick<PricedProgram, 'profile'>): boolean =>
  Boolean(profile.businessTypes?.length) ||
  (profile.cardPresence != null && profile.cardPresence !== 'any');

/** Reasons not to choose a program automatically, as sentences; empty if it fits. */
function misfits(program: Pick<PricedProgram, 'profile'>, merchant: Merchant): string[] {
  const { minimumVolume, maximumVolume, businessTypes: types = [] } = program.profile;
  const { volume, answers } = merchant;
  const sells = `this merchant takes ${dollars(volume)}`;
  return [
    ...(minimumVolume && volume < decimal(minimumVolume)
      ? [`It requires at least ${dollars(minimumVolume)} of card sales a month; ${sells}.`]
      : []),
    ...(maximumVolume && volume > decimal(maximumVolume)
      ? [`It allows at most ${dollars(maximumVolume)} of card sales a month; ${sells}.`]
      : []),
    ...ofBusinessType(types, answers.businessType),
    ...ofPresence(program.profile.cardPresence, presenceOf(merchant)),
    ...(customersPay(program)
      ? ['Customers who pay by card pay a higher price: only a person can choose that.']
      : []),
  ];
}

function ofBusinessType(types: readonly string[], type: BusinessTypeKey | null): string[] {
  if (types.length === 0) return [];
  if (!type) return ['It is for certain types of business, and the type of this one is not known.'];
  return types.includes(type)
    ? []
    : [`It is not for this type of business: ${businessTypes[type]}.`];
}

function ofPresence(cards: string | null | undefined, presence: Presence | null): string[] {
  if (!cards || cards === 'any' || cards === presence) return [];
  const only = cards === 'online' ? 'sales online or keyed in' : 'sales in person';
  if (!presence) return [`It is for ${only}, and how this merchant takes cards is not known.`];
  return [`It is for ${only}; this merchant also takes cards in another way.`];
}

/** From this share on, other sales are exceptions. */
const nearlyAll = 0.8;

/** How the merchant takes cards, by the answers or the statement; null if unknown. */
function presenceOf({ answers, estimate }: Merchant): Presence | null {
  if (answers.presence) return answers.presence;
  const { cardPresent } = answers.shares;
  if (cardPresent !== undefined) return ofShares([cardPresent]);
  const basis = estimate.kind === 'estimate' ? estimate.basis : [];
  return ofShares(
    basis
      .filter(({ what, source }) => what === 'card_not_present_share' && source === 'statement')
      .map(({ value }) => 1 - value.likely),
  );
}

function ofShares(present: readonly number[]): Presence | null {
  if (present.length === 0) return null;
  if (present.every((share) => share >= nearlyAll)) return 'in_person';
  return present.every((share) => share <= 1 - nearlyAll) ? 'online' : 'mixed';
}

/** Whether a quote's program has other rates or terms by now, or is no longer offered. Earlier releases kept no rates. */
export function haveRatesChanged(
  { programId, rates, passesInterchange: passed, minimumTermMonths: term, conditions }: Pricing,
  programs: readonly PricedProgram[],
): boolean {
  const program = programs.find(({ id }) => id === programId);
  if (!rates) return false;
  if (!program || passed !== passesInterchange(program)) return true;
  if ((term ?? null) !== (program.profile.minimumTermMonths ?? null)) return true;
  if (Boolean(conditions?.length) !== customersPay(program)) return true;
  const active = program.feeRates.filter(({ isActive }) => isActive);
  return listOf(rates) !== listOf(active);
}

const listOf = (rates: readonly (RateCardRow | ProgramRate)[]): string =>
  rates
    .map(({ name, category, rateType, rateValue }) =>
      JSON.stringify([name, category, rateType, decimal(rateValue).toString()]),
    )
    .toSorted()
    .join();

/** `conditions`: sentences, for programs with a higher card price. */
export const aboutProgram = (program: PricedProgram, figures: Pick<Figures, 'volume'>) => ({
  passesInterchange: passesInterchange(program),
  minimumTermMonths: program.profile.minimumTermMonths ?? null,
  conditions: conditionsOf(program, figures),
});

/**
 * The rules of Visa and Mastercard for dual pricing, and their effect on customers. A fee added to a cash price is a
 * surcharge, whatever its name; a price difference is not.
 */
function conditionsOf(program: PricedProgram, { volume }: Pick<Figures, 'volume'>): string[] {
  const difference = priceDifference(program);
  if (difference === null) return [];
  const percent = difference.times(decimal(100)).toFixed(2);
  return [
    `Card prices are ${percent}% above cash prices. Customers who pay by card pay this difference: ${dollars(volume.times(difference).round(2))} a month if all of them still pay by card. It is not part of the savings.`,
    'Every customer who pays by card pays the card price, also by debit card. Some may pay cash instead, or buy elsewhere. Tips and refunds follow the price that was paid.',
    'Both prices must be visible for every item before the customer chooses: on shelves, menus, screens and online. The receipt shows the price paid, without a separate fee for cards.',
    'A fee that is added to the posted price when a card is used is a surcharge, whatever its name: never on debit or prepaid cards, at most 3% of a sale and never above the cost of acceptance, less or forbidden in some states.',
  ];
}
