import { decimal, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import {
  businessTypes,
  type BusinessTypeKey,
  type EstimateAnswers,
} from '@portal/contracts/quotes/estimate';
import type { Presence } from './estimates/estimate-input.ts';
import type { EstimateResult } from './estimates/estimate-result.ts';
import { customersPay } from './program-fees.ts';
import type { PricedProgram } from './rate-program.ts';

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
export function misfits(program: Pick<PricedProgram, 'profile'>, merchant: Merchant): string[] {
  const { minimumVolume, maximumVolume, businessTypes: types = [] } = program.profile;
  const { volume, answers } = merchant;
  const sells = `this merchant takes ${dollars(volume)}`;
  return [
    ...(minimumVolume && volume < decimal(minimumVolume)
      ? [`It is for at least ${dollars(minimumVolume)} of card sales a month; ${sells}.`]
      : []),
    ...(maximumVolume && volume > decimal(maximumVolume)
      ? [`It is for at most ${dollars(maximumVolume)} of card sales a month; ${sells}.`]
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
