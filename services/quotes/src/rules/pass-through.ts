import { decimal, sum, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import { namesBrandCharge, namesInterchange, namesOwn, namesSurcharge } from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';

/** What the lines of a statement are seen by. */
export type StatementLines = Pick<Figures, 'charges' | 'volume'>;

/** The share of all sales that surcharges must cover to be the interchange itself. */
const nearlyAll = decimal('0.8');

/** Types under which a statement may file a charge of the brands. */
const mayHoldBrandCharges = new Set<FeeType>(['Card Fees', 'Other Fees']);

/**
 * The lines that are passed through: interchange and what the card brands charge, which no processor
 * can change. Everything else is the processor's own.
 */
export function findPassThrough(lines: StatementLines): Set<Charge> {
  const interchange = findInterchange(lines);
  return new Set(lines.charges.filter((line) => interchange.has(line) || isBrandCharge(line)));
}

/**
 * The lines that hand on what issuing banks take. A program that is printed twice, the second time
 * as "… Interchange", is the processor's rate in the first line. Surcharges are interchange where
 * they cover nearly all sales; on a part of them they are the processor's, above a base rate.
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

/** The volume that lines are charged on, dollars. */
export const volumeOf = (charges: readonly Charge[]): Decimal =>
  sum(charges.map(({ volume }) => volume));

function isBrandCharge({ feeType, name }: Charge): boolean {
  if (feeType === 'Assessments' || feeType === 'Network Fees') return !namesOwn(name);
  return mayHoldBrandCharges.has(feeType) && namesBrandCharge(name);
}

const plain = (name: string): string => name.trim().toLowerCase();
