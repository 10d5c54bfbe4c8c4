import { decimal, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeType } from '@portal/contracts/quotes/analysis';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import * as feeNames from './fee-names.ts';
import type { Charge, Figures } from './figures.ts';
import { findNotOfCardSales } from './not-of-card-sales.ts';
import {
  findPassThrough,
  isPercentage,
  maxCardRate,
  minBundled,
  mixedTypes,
  saleTypes,
} from './pass-through.ts';
import {
  isRegular,
  minCasePrice,
  passesInterchange,
  type PricedProgram,
  type ProgramFee,
  type ProgramRate,
} from './program-fees.ts';

export interface TreatedLine {
  charge: Charge;
  treatment: Extract<ComparedLine['treatment'], 'pass_through' | 'extra' | 'replaced'>;
  /** The program's price for the same number of cases or devices. */
  unitFee?: ProgramFee;
  /** A fee per case without a price, not monthly, with an unclear name, or on sales that are not counted: unchanged. */
  notCompared?: true;
}

/** Whether the type is of the merchant's own choices, which remain with any processor. */
const staysByType = ({ feeType, name }: Charge): boolean =>
  feeType === 'Products' || (feeType === 'POS Services' && !feeNames.namesOwn(name));

/**
 * Decides what happens to each line. Pass-through stays unless the program's rates include it; equipment, software,
 * products, taxes and what is not charged every month stay. Equipment that the program includes and fees per case are
 * compared with its price for the same number. Lines whose names are unclear stay too, since they may be purchases. The
 * processor's other lines are replaced, including its credits, which end with the contract.
 */
export function treatLines(
  figures: Figures,
  program: PricedProgram,
  locations: number,
): TreatedLine[] {
  const passThrough = passesInterchange(program) ? findPassThrough(figures) : new Set<Charge>();
  const own = figures.charges.filter((charge) => !passThrough.has(charge));
  const uncounted = findNotOfCardSales(figures, own);
  const compared = { figures, program, locations, uncounted };
  return figures.charges.map((charge) =>
    passThrough.has(charge)
      ? { charge, treatment: 'pass_through' }
      : { charge, ...treat(charge, compared) },
  );
}

function treat(charge: Charge, compared: Compared): Omit<TreatedLine, 'charge'> {
  if (charge.amount < zero) return { treatment: 'replaced' };
  if (charge.feeType === 'Taxes') return { treatment: 'extra' };
  const equipment = isEquipment(charge);
  if (equipment || staysByType(charge)) {
    const unitFee = equipment ? equipmentFee(charge, compared) : null;
    return unitFee ? { treatment: 'replaced', unitFee } : { treatment: 'extra' };
  }
  if (isUseOfKept(charge, compared)) return { treatment: 'extra' };
  if (feeNames.namesOccasional(charge.name) || compared.uncounted.has(charge))
    return { treatment: 'extra', notCompared: true };
  if (!isCase(charge, compared))
    return endsWithContract(charge, compared)
      ? { treatment: 'replaced' }
      : { treatment: 'extra', notCompared: true };
  const unitFee = caseFee(charge, compared);
  return unitFee ? { treatment: 'replaced', unitFee } : { treatment: 'extra', notCompared: true };
}

function endsWithContract(charge: Charge, { figures, program }: Compared): boolean {
  const { name, feeType, amount } = charge;
  if (isAboveCardFees(charge, figures)) return false;
  const rates = [...ratesOf(program, 'monthly_fees'), ...ratesOf(program, 'other_fees')];
  if (rates.some((rate) => feeNames.isNamed(name, rate.name))) return true;
  if (feeNames.namesOtherService(name)) return false;
  if (!mixedTypes.has(feeType) || isPercentage(charge)) return true;
  const isOfAccount = feeNames.namesAccountFee(name, figures.processor);
  if (feeType === 'Other Fees') return isOfAccount && !mayBeOfYear(charge);
  // A small amount may have been read as a card fee next to others.
  const isSmall = charge.transactions.equals(1) && amount < figures.volume.times(minBundled);
  return isOfAccount || !isSmall || feeNames.namesSales(name);
}

/** Whether no sales cost as much: the line is for advances, commissions or the like. */
function isAboveCardFees(line: Charge, { volume, transactions }: Compared['figures']): boolean {
  if (line.volumeRate > maxCardRate) return true;
  const most = volume.times(maxCardRate).over(100).plus(transactions.times(minCasePrice));
  return line.feeType === 'Card Fees' && line.amount > most.plus(maxPrice);
}

/** A large price, also for each of several locations, may be for a year, unless its name contains the period. */
const mayBeOfYear = ({ name, transactionRate }: Charge): boolean =>
  transactionRate > maxPrice && !feeNames.namesPeriod(name);

interface Compared {
  figures: Pick<Figures, 'charges' | 'processor' | 'volume' | 'transactions'>;
  program: Pick<PricedProgram, 'feeRates'>;
  locations: number;
  uncounted: ReadonlySet<Charge>;
}

/** Cases are far rarer than sales, and cost more than a sale or batch. */
const maxCases = decimal('0.05');
/** Upper bound for one case: a larger single amount is the total of several. */
const maxPrice = decimal('50');

/**
 * Whether a line is charged per case, such as a chargeback, and not per sale or month: by its name, by the program's
 * fees per case, or by its units: few, with a price each, and not one per location.
 */
function isCase(line: Charge, { figures, program, locations }: Compared): boolean {
  const { feeType, name, volume, volumeRate, transactions, transactionRate } = line;
  if (!saleTypes.has(feeType)) return false;
  if (ratesPerCase(program).some((rate) => feeNames.namesSame(name, rate.name))) return true;
  if (feeNames.namesPeriod(name)) return false;
  if (feeNames.namesCase(name)) return true;
  return (
    mixedTypes.has(feeType) &&
    !feeNames.namesRecurring(name) &&
    (volume.isZero() || volumeRate.isZero()) &&
    transactions > decimal(1) &&
    !transactions.equals(decimal(locations)) &&
    transactions <= figures.transactions.times(maxCases) &&
    transactionRate >= minCasePrice &&
    !ratesOf(program, 'monthly_fees').some((rate) => feeNames.isNamed(name, rate.name))
  );
}

/** The program's price for as many cases as the line has; null if it has no price or the line no count. */
function caseFee(line: Charge, { program }: Compared): ProgramFee | null {
  const { name, volumeRate, transactions, transactionRate, amount } = line;
  if (!volumeRate.isZero() || transactions <= zero || amount <= zero) return null;
  if (transactions.equals(decimal(1)) && transactionRate > maxPrice) return null;
  const rates = ratesPerCase(program);
  const kind = feeNames.caseKindOf(name);
  const rate =
    rates.find((each) => kind !== null && feeNames.caseKindOf(each.name) === kind) ??
    rates.find((each) => feeNames.namesSame(name, each.name));
  return rate && !mayBeOfSeveral(line, rate) ? priced(rate, transactions) : null;
}

/** Whether a single amount may be the total of several: it is above two at the program's price. */
const mayBeOfSeveral = ({ transactions, transactionRate }: Charge, { rateValue }: ProgramRate) =>
  rateValue > zero && transactions.equals(1) && transactionRate > rateValue.times(2);

/** Rented equipment and gateways, whatever type the statement files them under, also at a part of a year's price. */
const isEquipment = ({ feeType, name, volumeRate, ...line }: Charge): boolean =>
  feeType === 'Equipment' ||
  (feeNames.namesEquipment(name) &&
    volumeRate.isZero() &&
    (line.transactions.equals(1) || line.transactionRate.absolute() >= decimal(1)));

/** Types under which a statement files the uses of a gateway, not those of cards. */
const mayHoldUses = new Set<FeeType>(['Other Fees', 'POS Services']);

/** Whether a line is charged for each use of a device or gateway that another line rents and the program lacks. */
const isUseOfKept = ({ feeType, name, volumeRate }: Charge, compared: Compared): boolean =>
  mayHoldUses.has(feeType) &&
  feeNames.namesEquipment(name) &&
  volumeRate.isZero() &&
  compared.figures.charges.some(
    (rented) =>
      isEquipment(rented) &&
      rented.amount > zero &&
      feeNames.isAlike(rented.name, name) &&
      equipmentFee(rented, compared) === null,
  );

/**
 * The program's price for as many devices as the line has, or as its amount may be for; null for a lease, and if the
 * program does not include them.
 */
function equipmentFee(line: Charge, { program }: Compared): ProgramFee | null {
  const rate = ratesOf(program, 'monthly_fees').find(
    (each) =>
      each.rateType === 'flat_fee' &&
      feeNames.namesEquipment(each.name) &&
      feeNames.rentsSame(line.name, each.name),
  );
  const { transactions, volumeRate, amount } = line;
  const isRented = !feeNames.namesLease(line.name) && volumeRate.isZero() && transactions > zero;
  if (!rate || !isRented) return null;
  return mayBeOfSeveral(line, rate)
    ? { rate, amount: amount.round(2) }
    : priced(rate, transactions);
}

const priced = (rate: ProgramRate, units: Decimal): ProgramFee => ({
  rate,
  amount: rate.rateValue.times(units).round(2),
});

const ratesOf = ({ feeRates }: Compared['program'], of: ProgramRate['category']): ProgramRate[] =>
  feeRates.filter(({ isActive, category }) => isActive && category === of);

/** Prices per case in dollars; percentages cannot be compared. */
const ratesPerCase = (program: Compared['program']): ProgramRate[] =>
  ratesOf(program, 'other_fees').filter(
    (rate) => rate.rateType !== 'percentage' && !isRegular(rate),
  );
