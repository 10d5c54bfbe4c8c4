import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import { absolute, decimal, type Decimal } from '@portal/contracts/core/decimal';
import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { ProgramFee } from './program-fees.ts';
import { namesCase } from './fee-names.ts';
import { shareAmount } from './share-amount.ts';

/** A part of a program's fee that comes in the place of a line. */
export interface Replacement {
  name: string;
  amount: Decimal;
}

export interface Replacements {
  /** What comes in the place of each of the processor's lines; nothing for those not named. */
  byLine: Map<FeeRow, Replacement[]>;
  /** Fees that no line corresponds to. */
  added: ProgramFee[];
}

/** Words that tell no fee from another. */
const common = new Set([
  'fee',
  'fees',
  'charge',
  'charges',
  'monthly',
  'month',
  'service',
  'other',
]);

/**
 * Matches a program's fees with the lines that they replace, by category and type: percentages with
 * percentages on sales, charges for each sale with the like, monthly fees with monthly fees (those of
 * a like name, where there are). A fee is shared among its lines by what it is charged on: volume,
 * number, or for flat fees what each line costs now. Nothing comes in the place of what is charged by the case.
 */
export function replaceLines(own: readonly FeeRow[], fees: readonly ProgramFee[]): Replacements {
  const byLine = new Map<FeeRow, Replacement[]>();
  const added: ProgramFee[] = [];
  for (const fee of fees) {
    const weigh = weights[fee.rate.rateType];
    const lines = linesOf(fee.rate, own).filter((line) => weigh(line) > 0n);
    if (lines.length === 0) added.push(fee);
    const shares = shareAmount(fee.amount, lines.map(weigh));
    for (const [index, line] of lines.entries()) {
      const replacement = { name: fee.rate.name, amount: shares[index] ?? 0n };
      byLine.set(line, [...(byLine.get(line) ?? []), replacement]);
    }
  }
  return { byLine, added };
}

const weights: Record<FeeRateCopy['rateType'], (line: FeeRow) => Decimal> = {
  percentage: ({ volume }) => absolute(decimal(volume)),
  per_transaction: ({ transactions }) => absolute(decimal(transactions)),
  flat_fee: (line) => absolute(feeLineTotal(line)),
};

function linesOf({ category, rateType, name }: FeeRateCopy, own: readonly FeeRow[]): FeeRow[] {
  const onSales = category === 'transaction_fees';
  const lines = own.filter(
    (line) =>
      line.feeType !== 'Rebates' &&
      !namesCase(line.name) &&
      (line.feeType === 'Card Fees') === onSales &&
      chargesBy(line, rateType),
  );
  const alike = onSales ? [] : lines.filter((line) => isAlike(line.name, name));
  return alike.length ? alike : lines;
}

function chargesBy(line: FeeRow, rateType: FeeRateCopy['rateType']): boolean {
  const isFlat = line.volumeRate === 0 && line.transactions === 1;
  if (rateType === 'flat_fee') return isFlat;
  return rateType === 'percentage' ? line.volumeRate !== 0 : line.transactionRate !== 0 && !isFlat;
}

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !common.has(word));

const isAlike = (a: string, b: string): boolean => {
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
};
