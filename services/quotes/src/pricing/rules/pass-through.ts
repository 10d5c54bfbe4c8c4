import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import { namesBrandCharge, namesInterchange, namesOwn, namesSurcharge } from './fee-names.ts';
import { amountOf, type Charge, type Figures } from './figures.ts';

export type StatementLines = Pick<Figures, 'charges' | 'volume'>;

/** Lines on at least this share of the sales are on all of them. */
export const nearlyAll = decimal('0.8');
/** Interchange averages more than this fraction of the sales; a markup above interchange is less. */
export const minBundled = decimal('0.01');

/** Types under which a statement may file a brand's fee. */
const mayHoldBrandCharges = new Set<FeeType>(['Card Fees', 'Other Fees']);

/** Interchange and brand fees, which no processor can change. All others are the processor's own. */
export function findPassThrough(lines: StatementLines): Set<Charge> {
  const interchange = findInterchange(lines);
  return new Set(lines.charges.filter((line) => interchange.has(line) || isBrandCharge(line)));
}

/**
 * The interchange lines. If a program is printed twice, the second time as "… Interchange", the first line is the
 * processor's rate. Surcharges are interchange if they cover nearly all sales; on fewer they are the processor's,
 * above a base rate, and so are lines named like programs where a base rate already includes interchange.
 */
export function findInterchange({ charges, volume }: StatementLines): Set<Charge> {
  const cardFees = charges.filter(({ feeType }) => feeType === 'Card Fees');
  const names = new Set(cardFees.map(({ name }) => plain(name)));
  const programs = cardFees.filter(
    ({ name }) => namesInterchange(name) && !names.has(`${plain(name)} interchange`),
  );
  const surcharges = cardFees.filter(({ name }) => namesSurcharge(name));
  const found = volumeOf(surcharges) >= volume.times(nearlyAll) ? surcharges : [];
  const others = cardFees.filter((line) => !programs.includes(line) && !found.includes(line));
  return new Set(areAboveBase(programs, others, volume) ? found : [...programs, ...found]);
}

/**
 * Whether programs only state what is charged above a base rate (bill-back, enhanced recover reduced): a rate that can
 * include interchange is charged on all sales, and the programs cover a part of them or cost less than interchange.
 */
function areAboveBase(programs: Charge[], others: Charge[], volume: Decimal): boolean {
  const base = others.filter((line) => isPercentage(line) && !namesSurcharge(line.name));
  if (volumeOf(base) < volume.times(nearlyAll)) return false;
  if (amountOf(base) < volume.times(minBundled)) return false;
  const covered = volumeOf(programs.filter(isPercentage));
  return covered < volume.times(nearlyAll) || amountOf(programs) < covered.times(minBundled);
}

export const isPercentage = ({ volumeRate, volume }: Charge): boolean =>
  volumeRate > zero && volume > zero;

/** Charged volume, dollars. */
export const volumeOf = (charges: readonly Charge[]): Decimal =>
  sum(charges.map(({ volume }) => volume));

function isBrandCharge({ feeType, name }: Charge): boolean {
  if (feeType === 'Assessments' || feeType === 'Network Fees') return !namesOwn(name);
  return mayHoldBrandCharges.has(feeType) && namesBrandCharge(name);
}

const plain = (name: string): string => name.trim().toLowerCase();
