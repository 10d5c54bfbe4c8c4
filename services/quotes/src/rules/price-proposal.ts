import type { FeeRateCopy } from '@portal/contracts/admin/schemas';
import {
  add,
  decimal,
  divide,
  multiply,
  toFixed,
  type Decimal,
} from '@portal/contracts/core/decimal';
import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import type { ProposedFee } from '@portal/contracts/quotes/schemas';
import { isPassThrough } from './pass-through.ts';

/** A rate program as a proposal uses it. */
export interface PricedProgram {
  id: number;
  name: string;
  feeRates: readonly FeeRateCopy[];
}

/** A quote's proposal, dollars for a month like the statement's. */
export interface Proposal {
  program: string;
  fees: ProposedFee[];
  /** current − proposed; negative where the proposal costs more. */
  monthlySavings: string;
  /** 12 × monthly */
  annualSavings: string;
}

/** Lines that stay whoever processes: the merchant's own choices, and taxes on them. */
const staysByType = new Set(['Equipment', 'POS Services', 'Products', 'Taxes']);

/**
 * Prices a statement with the program that costs least (the one made first, among equals). Lines that
 * pass through stay as they are, and so do equipment, software and taxes; the processor's own lines,
 * rebates among them, are replaced by the program's rates: percentage × volume, per transaction ×
 * count, flat fees of each month once. Set-up fees and fees by the case (`other_fees`) are no part of
 * a month. Null where there is no program. Source: docs/decisions, domain rules of a quote.
 */
export function priceProposal(
  analysis: Analysis,
  programs: readonly PricedProgram[],
): Proposal | null {
  const current = decimal(analysis.statementTotals.totalStatementFees);
  const kept = analysis.statementFees
    .filter((fee) => isPassThrough(fee) || staysByType.has(fee.feeType))
    .map(keptFee);
  let best: { proposal: Proposal; cost: Decimal } | null = null;
  for (const program of programs) {
    const own = program.feeRates
      .filter(({ isActive, category }) => isActive && isMonthly(category))
      .map((rate) => programFee(rate, analysis));
    const fees = [...kept, ...own];
    const cost = add(...fees.map((fee) => decimal(fee.monthlyAmount)));
    if (best && cost >= best.cost) continue;
    const savings = decimal(toFixed(current - cost, 2));
    best = {
      cost,
      proposal: {
        program: program.name,
        fees,
        monthlySavings: toFixed(savings, 2),
        annualSavings: toFixed(multiply(savings, decimal(12)), 2),
      },
    };
  }
  return best?.proposal ?? null;
}

const isMonthly = (category: FeeRateCopy['category']): boolean =>
  category === 'transaction_fees' || category === 'monthly_fees';

function keptFee(fee: FeeRow): ProposedFee {
  const { volumeRate, transactionRate } = fee;
  const byVolume = volumeRate !== 0;
  return {
    name: fee.name,
    category: fee.feeType,
    rateType: byVolume ? 'percentage' : fee.transactions === 1 ? 'flat_fee' : 'per_transaction',
    // A percentage is a fraction here, as in fee rates.
    rateValue: byVolume
      ? trimmed(divide(decimal(volumeRate), decimal(100)))
      : trimmed(decimal(transactionRate)),
    description:
      byVolume && transactionRate !== 0
        ? `plus $${trimmed(decimal(transactionRate))} per transaction`
        : null,
    monthlyAmount: toFixed(feeLineTotal(fee), 2),
    passThrough: isPassThrough(fee),
  };
}

function programFee(rate: FeeRateCopy, { statementTotals }: Analysis): ProposedFee {
  const value = decimal(rate.rateValue);
  const times = {
    percentage: decimal(statementTotals.totalVolume),
    per_transaction: decimal(statementTotals.transactionCount),
    flat_fee: decimal(1),
  }[rate.rateType];
  return {
    name: rate.name,
    category: rate.category,
    rateType: rate.rateType,
    rateValue: rate.rateValue,
    description: rate.description,
    monthlyAmount: toFixed(multiply(value, times), 2),
    passThrough: false,
  };
}

/** A decimal without zeros at its end. */
const trimmed = (value: Decimal): string => toFixed(value, 8).replace(/\.?0+$/, '');
