import { counted } from '@portal/contracts/core/counts';
import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { Note } from '@portal/contracts/quotes/notes';
import type { PricingModel } from '@portal/contracts/quotes/pricing';
import { namesInterchange, namesSurcharge, qualificationOf } from './fee-names.ts';
import { amountOf, type Charge } from './figures.ts';
import {
  findInterchange,
  half,
  isPercentage,
  maxCardRate,
  minBundled,
  nearlyAll,
  volumeOf,
  type StatementLines,
} from './pass-through.ts';

/** Interchange in one amount is at least this fraction of the sales. */
const minInterchange = decimal('0.005');

/**
 * Recognizes how a statement charges from its lines: listed interchange, rates by qualification, a base rate with
 * surcharges, or bundled rates. Returns unrecognized if none applies. QUAL, MQUAL and NQUAL at the same rate are a
 * flat rate.
 */
export function recognizePricingModel(lines: StatementLines): PricingModel {
  const { charges, volume } = lines;
  if (volume <= zero) return notRecognized('There are no sales to recognize it by.');
  const interchange = findInterchange(lines);
  const own = charges.filter(
    (line) => line.feeType === 'Card Fees' && !interchange.has(line) && line.amount > zero,
  );
  return (
    withInterchange([...interchange], own, charges, volume) ??
    byQualification(own) ??
    bundled(own, volume) ??
    notRecognized(
      'The lines show neither interchange, nor qualifications, nor rates that cover the sales.',
    )
  );
}

function withInterchange(
  interchange: Charge[],
  own: Charge[],
  all: readonly Charge[],
  volume: Decimal,
): PricingModel | null {
  const covered = volumeOf(interchange.filter(isPercentage));
  const isMost = covered >= volume.times(half);
  if (!isMost && amountOf(interchange) < volume.times(minInterchange)) return null;
  const listed = `Interchange is charged on ${counted(interchange.length, 'line', 'lines')}`;
  const isMember = all.some(({ name }) => /\b(membership|subscription)\b/i.test(name));
  return isMember && !own.some(isPercentage)
    ? {
        model: 'subscription',
        reason: `${listed}, with a membership fee and no processor percentage.`,
      }
    : { model: 'interchange_plus', reason: `${listed}, separate from the processor's charges.` };
}

function byQualification(own: Charge[]): PricingModel | null {
  const rates = new Map<string, Set<string>>();
  for (const fee of own) {
    const qualification = qualificationOf(fee.name);
    if (!qualification) continue;
    const rate = [fee.volumeRate, fee.transactionRate].join(' ');
    rates.set(qualification, (rates.get(qualification) ?? new Set()).add(rate));
  }
  if (!rates.has('mid-qualified') && !rates.has('non-qualified')) return null;
  const distinct = new Set([...rates.values()].map((set) => [...set].toSorted().join()));
  if (distinct.size === 1 && rates.size > 1) return null;
  const tiers = own.filter(({ name }) => qualificationOf(name));
  return {
    model: 'tiered',
    reason: `Sales are charged by tier, at ${rangeOf(tiers)}. The rates include interchange.`,
  };
}

function bundled(own: Charge[], volume: Decimal): PricingModel | null {
  const percentages = own.filter(isPercentage);
  // Programs among the processor's own lines are charged above its base rate.
  const isAbove = ({ name }: Charge): boolean => namesSurcharge(name) || namesInterchange(name);
  const base = percentages.filter((line) => !isAbove(line));
  const surcharges = own.filter(isAbove);
  const perVolume = amountOf(percentages).over(volume);
  if (volumeOf(base) < volume.times(nearlyAll) || perVolume < minBundled) return null;
  return surcharges.length
    ? {
        model: 'base_plus_surcharges',
        reason: `All sales are charged at ${rangeOf(base)}, and ${counted(surcharges.length, 'kind', 'kinds')} of cards have a surcharge. The rates include interchange.`,
      }
    : {
        model: 'flat_rate',
        reason: `Sales are charged at ${rangeOf(base)}, whatever the card. The rates include interchange.`,
      };
}

/** Customers pay at least 3 % more by card, which is this percent of what they pay. */
const minCustomerRate = decimal('2.91');

/** A note where customers may pay the fees, which are no cost of the merchant then. */
export function customerNotes({
  charges,
  volume,
}: Pick<StatementLines, 'charges' | 'volume'>): Note[] {
  const found = charges.filter(
    ({ volumeRate, transactionRate }) =>
      volumeRate >= minCustomerRate && volumeRate <= maxCardRate && transactionRate.isZero(),
  );
  const [first] = found;
  if (!first || volumeOf(found) < volume.times(half)) return [];
  return [{ kind: 'customers-may-pay', rate: first.volumeRate.toFixed(2) }];
}

const notRecognized = (reason: string): PricingModel => ({ model: 'not_recognized', reason });

/** `2.60%`, or `1.69% to 3.44%` */
function rangeOf(fees: readonly Charge[]): string {
  const rates = fees
    .filter(isPercentage)
    .map(({ volumeRate }) => volumeRate)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const [lowest = zero] = rates;
  const [from, to] = [percent(lowest), percent(rates.at(-1) ?? lowest)];
  return from === to ? from : `${from} to ${to}`;
}

const percent = (rate: Decimal): string => `${rate.toFixed(2)}%`;
