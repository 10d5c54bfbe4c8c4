import { decimal, sum, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import { namesBrandCharge, namesInterchange, namesOwn, namesSurcharge } from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';

export type StatementLines = Pick<Figures, 'charges' | 'volume'>;

/** Surcharges on at least this share of sales are interchange itself. */
const nearlyAll = decimal('0.8');

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
 * above a base rate.
 */
export function findInterchange({ charges, volume }: StatementLines): Set<Charge> {
  const cardFees = charges.filter(({ feeType }) => feeType === 'Card Fees');
  const names = new Set(cardFees.map(({ name }) => plain(name)));
  const programs = cardFees.filter(
    ({ name }) => namesInterchange(name) && !names.has(`${plain(name)} interchange`),
  );
  const surcharges = cardFees.filter(({ name }) => namesSurcharge(name));
  const coverSales = volumeOf(surcharges) >= volume.times(nearlyAll);
  return new Set(coverSales ? [...programs, ...surcharges] : programs);
}

/** Charged volume, dollars. */
export const volumeOf = (charges: readonly Charge[]): Decimal =>
  sum(charges.map(({ volume }) => volume));

function isBrandCharge({ feeType, name }: Charge): boolean {
  if (feeType === 'Assessments' || feeType === 'Network Fees') return !namesOwn(name);
  return mayHoldBrandCharges.has(feeType) && namesBrandCharge(name);
}

const plain = (name: string): string => name.trim().toLowerCase();
