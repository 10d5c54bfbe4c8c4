import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import { caseKindOf, namesCase, namesEquipment, namesPeriod, namesRecurring } from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';
import { isAlike, namesSame } from './like-names.ts';
import type { PricedProgram, ProgramFee, ProgramRate } from './rate-program.ts';

export interface Compared {
  figures: Pick<Figures, 'transactions'>;
  program: Pick<PricedProgram, 'feeRates'>;
  locations: number;
}

/** Types under which a statement files occasional fees. */
const mayHoldCases = new Set<FeeType>(['Card Fees', 'Other Fees', 'Network Fees', 'Assessments']);
const mayHoldUnnamedCases = new Set<FeeType>(['Card Fees', 'Other Fees']);

/** Cases are far rarer than sales, and cost more than a sale or batch. */
const maxCases = decimal('0.05');
const minPrice = decimal('0.5');
/** Upper bound for one case: a larger single amount is the total of several. */
const maxPrice = decimal('50');

/**
 * Whether a line is charged per case, such as a chargeback, and not per sale or month: by its name, by the program's
 * fees per case, or by its units: few, with a price each, and not one per location.
 */
export function isCase(line: Charge, { figures, program, locations }: Compared): boolean {
  const { feeType, name, volume, volumeRate, transactions, transactionRate } = line;
  if (!mayHoldCases.has(feeType)) return false;
  if (ratesPerCase(program).some((rate) => namesSame(name, rate.name))) return true;
  if (namesPeriod(name)) return false;
  if (namesCase(name)) return true;
  return (
    mayHoldUnnamedCases.has(feeType) &&
    !namesRecurring(name) &&
    (volume.isZero() || volumeRate.isZero()) &&
    transactions > decimal(1) &&
    !transactions.equals(decimal(locations)) &&
    transactions <= figures.transactions.times(maxCases) &&
    transactionRate >= minPrice &&
    !ratesOf(program, 'monthly_fees').some((rate) => isAlike(name, rate.name))
  );
}

/** The program's price for as many cases as the line has; null if it has no price or the line no count. */
export function caseFee(line: Charge, { program }: Compared): ProgramFee | null {
  const { name, volumeRate, transactions, transactionRate, amount } = line;
  if (!volumeRate.isZero() || transactions <= zero || amount <= zero) return null;
  if (transactions.equals(decimal(1)) && transactionRate > maxPrice) return null;
  const rates = ratesPerCase(program);
  const kind = caseKindOf(name);
  const rate =
    rates.find((each) => kind !== null && caseKindOf(each.name) === kind) ??
    rates.find((each) => namesSame(name, each.name));
  return rate ? priced(rate, transactions) : null;
}

/** Types under which a statement files equipment and gateways. */
const mayHoldEquipment = new Set<FeeType>(['Other Fees', 'POS Services']);

/** Rented equipment and gateways, whatever type the statement files them under. */
export const isEquipment = ({ feeType, name, volumeRate, transactionRate }: Charge): boolean =>
  feeType === 'Equipment' ||
  (mayHoldEquipment.has(feeType) &&
    namesEquipment(name) &&
    volumeRate.isZero() &&
    transactionRate.absolute() >= decimal(1));

/** The program's price for as many devices as the line has; null if it does not include them. */
export function equipmentFee(line: Charge, { program }: Compared): ProgramFee | null {
  const rate = ratesOf(program, 'monthly_fees').find(
    (each) =>
      each.rateType === 'flat_fee' && namesEquipment(each.name) && isAlike(line.name, each.name),
  );
  const { transactions, volumeRate } = line;
  return rate && volumeRate.isZero() && transactions > zero ? priced(rate, transactions) : null;
}

const priced = (rate: ProgramRate, units: Decimal): ProgramFee => ({
  rate,
  amount: rate.rateValue.times(units).round(2),
});

const ratesOf = ({ feeRates }: Compared['program'], of: ProgramRate['category']): ProgramRate[] =>
  feeRates.filter(({ isActive, category }) => isActive && category === of);

/** Prices per case in dollars; percentages cannot be compared. */
const ratesPerCase = (program: Compared['program']): ProgramRate[] =>
  ratesOf(program, 'other_fees').filter(({ rateType }) => rateType !== 'percentage');
