import { add, decimal, divide, toFixed, type Decimal } from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { ComparedLine, Comparison, MonthFigures } from '@portal/contracts/quotes/pricing';
import type { TreatedLine } from './line-treatments.ts';
import type { ProgramFee } from './program-fees.ts';
import { replaceLines } from './replace-lines.ts';
import { cents } from './share-amount.ts';

/**
 * A month as it is and as proposed, line by line. What the statement's total holds beyond its lines
 * is a line of its own, so that the savings of the lines add up to the whole.
 */
export function compareMonth(
  { statementTotals }: Pick<Analysis, 'statementTotals'>,
  treated: readonly TreatedLine[],
  fees: readonly ProgramFee[],
): Comparison {
  const own = treated.filter(({ treatment }) => treatment === 'replaced').map(({ fee }) => fee);
  const { byLine, added } = replaceLines(own, fees);
  const total = decimal(statementTotals.totalStatementFees);
  const sums = { pass_through: 0n, extra: 0n, replaced: 0n };
  const lines: ComparedLine[] = treated.map(({ fee, treatment }) => {
    const current = cents(feeLineTotal(fee));
    sums[treatment] += current;
    const replacements = byLine.get(fee) ?? [];
    const proposed =
      treatment === 'replaced' ? add(...replacements.map(({ amount }) => amount)) : current;
    return {
      ...amounts(current, proposed),
      name: fee.name,
      feeType: fee.feeType,
      treatment,
      replacedBy: replacements.map(({ name, amount }) => ({ name, amount: toFixed(amount, 2) })),
    };
  });
  const rest = { feeType: null, replacedBy: [] };
  for (const { rate, amount } of added)
    if (amount !== 0n)
      lines.push({ ...amounts(0n, amount), ...rest, name: rate.name, treatment: 'added' });
  const difference = total - add(...Object.values(sums));
  if (difference !== 0n)
    lines.push({
      ...amounts(difference, 0n),
      ...rest,
      name: 'Difference of the total to its lines',
      treatment: 'difference',
    });
  const markup = add(...fees.map(({ amount }) => amount));
  const stays = { passThrough: sums.pass_through, extras: sums.extra };
  return {
    current: monthFigures(statementTotals, { ...stays, fees: total, markup: sums.replaced }),
    proposed: monthFigures(statementTotals, {
      ...stays,
      fees: stays.passThrough + stays.extras + markup,
      markup,
    }),
    lines,
  };
}

/** Volume ÷ transactions, dollars; null without sales. */
export function averageTicket({
  totalVolume,
  transactionCount,
}: Pick<Analysis['statementTotals'], 'totalVolume' | 'transactionCount'>): string | null {
  if (transactionCount <= 0) return null;
  return toFixed(divide(decimal(totalVolume), decimal(transactionCount)), 2);
}

type Sums = Record<'fees' | 'passThrough' | 'extras' | 'markup', Decimal>;

function monthFigures(totals: Analysis['statementTotals'], sums: Sums): MonthFigures {
  const volume = decimal(totals.totalVolume);
  const perVolume = (amount: Decimal): string | null =>
    volume > 0n ? toFixed(divide(amount, volume), 6) : null;
  return {
    fees: toFixed(sums.fees, 2),
    passThrough: toFixed(sums.passThrough, 2),
    extras: toFixed(sums.extras, 2),
    markup: toFixed(sums.markup, 2),
    markupRate: perVolume(sums.markup),
    effectiveRate: perVolume(sums.fees),
    averageTicket: averageTicket(totals),
  };
}

const amounts = (
  current: Decimal,
  proposed: Decimal,
): Pick<ComparedLine, 'currentAmount' | 'proposedAmount' | 'saving'> => ({
  currentAmount: toFixed(current, 2),
  proposedAmount: toFixed(proposed, 2),
  saving: toFixed(current - proposed, 2),
});
