import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { ComparedLine, MonthFigures } from '@portal/contracts/quotes/pricing';
import { amountOf, type Figures, type InDecimals, type Charge } from './figures.ts';
import type { TreatedLine } from './line-treatments.ts';
import { isEstimatedFee, type ProgramFee, type ProgramRate } from './program-fees.ts';
import type { RateType } from '@portal/contracts/admin/schemas';
import { isAlike } from './fee-names.ts';

type LineAmount = 'currentAmount' | 'proposedAmount' | 'saving';
export type LineCompared = InDecimals<Omit<ComparedLine, 'replacedBy'>, LineAmount> & {
  replacedBy: Replacement[];
};
type MonthCounted = InDecimals<MonthFigures, keyof MonthFigures>;

/** A total differs from its lines by less than this, in dollars, because their products are rounded. */
const roundingLimit = decimal(1);

export interface MonthsCompared extends Record<'current' | 'proposed', MonthCounted> {
  lines: LineCompared[];
}

/**
 * Compares a month line by line, current and proposed. `fees` are the program's, except those by case or device,
 * which are on the lines. An estimated fee counts as pass-through, not markup. The part of the statement's total that
 * no line explains is a separate line and stays: it may continue. Where lines exceed the total, the
 * difference lowers the saving; a total without any lines is one charge of the processor.
 */
export function compareMonth(
  figures: Figures,
  treated: readonly TreatedLine[],
  fees: readonly ProgramFee[],
): MonthsCompared {
  const chargesOf = (treatment: TreatedLine['treatment']) =>
    treated.filter((line) => line.treatment === treatment).map(({ charge }) => charge);
  const costOf = (treatment: TreatedLine['treatment']) =>
    sum(chargesOf(treatment).map(({ amount }) => amount.round(2)));
  const unitFees = treated.flatMap(({ unitFee }) => unitFee ?? []);
  const replaceable = treated.filter((line) => line.treatment === 'replaced' && !line.unitFee);
  const { byLine, added } = replaceLines(
    replaceable.map(({ charge }) => charge),
    fees,
  );
  const lines = treated.map(({ charge, treatment, unitFee, notCompared }): LineCompared => {
    const { name, feeType } = charge;
    const current = charge.amount.round(2);
    const replacedBy = unitFee
      ? [{ name: unitFee.rate.name, amount: unitFee.amount }]
      : (byLine.get(charge) ?? []);
    const proposed = treatment === 'replaced' ? amountOf(replacedBy) : current;
    const line = { ...amounts(current, proposed), name, feeType, treatment, replacedBy };
    return notCompared ? { ...line, notCompared } : line;
  });
  const other = (name: string, treatment: 'added' | 'difference', now: Decimal, then: Decimal) => {
    const none = { feeType: null, replacedBy: [] };
    if (!(now.isZero() && then.isZero()))
      lines.push({ ...amounts(now, then), ...none, name, treatment });
  };
  for (const { rate, amount } of added) other(rate.name, 'added', zero, amount);
  const passThrough = costOf('pass_through');
  const estimated = amountOf(fees.filter(isEstimatedFee));
  const markup = amountOf([...fees, ...unitFees]).minus(estimated);
  const [known, own] = [costOf('extra'), costOf('replaced')];
  const difference = figures.fees.minus(passThrough).minus(known).minus(own);
  const unexplained = unexplainedOf(figures);
  other('Difference of the total to its lines', 'difference', difference, unexplained);
  const extras = known.plus(unexplained);
  const stays = passThrough.plus(extras);
  const month = (all: Decimal, passed: Decimal, ofProcessor: Decimal): MonthCounted => ({
    fees: all,
    passThrough: passed,
    extras,
    markup: ofProcessor,
    markupRate: rateOf(ofProcessor, figures.volume),
    effectiveRate: rateOf(all, figures.volume),
    averageTicket: averageTicket(figures),
  });
  return {
    current: month(figures.fees, passThrough, figures.fees.minus(stays)),
    proposed: month(stays.plus(estimated).plus(markup), passThrough.plus(estimated), markup),
    lines,
  };
}

/** The part of the total that no line explains; of an average month at least that of its statements. */
export function unexplainedOf({ fees, charges, unexplained = zero }: Figures): Decimal {
  const difference = fees.minus(sum(charges.map(({ amount }) => amount.round(2))));
  const own = charges.length > 0 && difference >= roundingLimit ? difference : zero;
  return unexplained > own ? unexplained : own;
}

/** Volume ÷ transactions, whole cents; null without sales. */
export const averageTicket = ({
  volume,
  transactions,
}: Pick<Figures, 'volume' | 'transactions'>): Decimal | null =>
  transactions > zero ? volume.over(transactions).round(2) : null;

/** Fees ÷ volume as a fraction; null without sales. */
export const rateOf = (fees: Decimal, volume: Decimal): Decimal | null =>
  volume > zero ? fees.over(volume) : null;

const amounts = (current: Decimal, proposed: Decimal): Record<LineAmount, Decimal> => ({
  currentAmount: current,
  proposedAmount: proposed,
  saving: current.minus(proposed),
});

/** A part of a program's fee that replaces a line. */
interface Replacement {
  name: string;
  amount: Decimal;
  isEstimated?: boolean;
}

/**
 * Matches a program's fees with the lines that they replace: percentages with percentages on sales, fees per sale
 * with fees per sale, monthly fees with monthly fees (preferring similar names). A fee is split among its lines by
 * its base: volume, count, or for flat fees the current cost. Fees without a matching line are `added`.
 */
function replaceLines(own: readonly Charge[], fees: readonly ProgramFee[]) {
  const byLine = new Map<Charge, Replacement[]>();
  const added: ProgramFee[] = [];
  for (const fee of fees) {
    const weigh = weights[fee.rate.rateType];
    const lines = linesOf(fee.rate, own).filter((line) => weigh(line) > zero);
    if (lines.length === 0) added.push(fee);
    const shares = shareAmount(fee.amount, lines.map(weigh));
    for (const [index, line] of lines.entries()) {
      const replacement = {
        name: fee.rate.name,
        amount: shares[index] ?? zero,
        ...(isEstimatedFee(fee) ? { isEstimated: true } : {}),
      };
      byLine.set(line, [...(byLine.get(line) ?? []), replacement]);
    }
  }
  return { byLine, added };
}

const weights: Record<RateType, (line: Charge) => Decimal> = {
  percentage: ({ volume }) => volume.absolute(),
  per_transaction: ({ transactions }) => transactions.absolute(),
  flat_fee: ({ amount }) => amount.absolute(),
};

function linesOf({ category, rateType, name }: ProgramRate, own: readonly Charge[]): Charge[] {
  const onSales = category === 'transaction_fees';
  const lines = own.filter(
    (line) =>
      line.feeType !== 'Rebates' &&
      line.amount >= zero &&
      (line.feeType === 'Card Fees') === onSales &&
      chargesBy(line, rateType),
  );
  const alike = onSales ? [] : lines.filter((line) => isAlike(line.name, name));
  return alike.length ? alike : lines;
}

function chargesBy(line: Charge, rateType: RateType): boolean {
  const byVolume = !line.volumeRate.isZero();
  const isFlat = !byVolume && line.transactions.equals(1);
  if (rateType === 'flat_fee') return isFlat;
  return rateType === 'percentage' ? byVolume : !line.transactionRate.isZero() && !isFlat;
}

/** Weights must not all be zero. Rounds the running total, so that the whole cents add up exactly. */
export function shareAmount(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const total = sum(weights);
  let [weight, provided] = [zero, zero];
  return weights.map((each) => {
    weight = weight.plus(each);
    const upTo = weight.equals(total) ? amount : amount.times(weight).over(total).round(2);
    const share = upTo.minus(provided);
    provided = upTo;
    return share;
  });
}
