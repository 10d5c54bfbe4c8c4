import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { ComparedLine, MonthFigures } from '@portal/contracts/quotes/pricing';
import { amountOf, type Figures, type InDecimals } from './figures.ts';
import type { TreatedLine } from './line-treatments.ts';
import { isEstimatedFee, type ProgramFee } from './program-fees.ts';
import { replaceLines, type Replacement } from './replace-lines.ts';

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
  const isUnexplained = treated.length > 0 && difference >= roundingLimit;
  const unexplained = isUnexplained ? difference : zero;
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
