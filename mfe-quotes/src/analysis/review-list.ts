import { decimal, type Decimal, zero } from '@portal/contracts/core/decimal';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import {
  type Check,
  feeLineTotal,
  reconcile,
  type Reconciliation,
} from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { type AnalysisValues, formatTransactions, toSummable } from './analysis-values.ts';
import { markOf, readLineOf } from './figure-marks.ts';
import { allLines, type Figure, figureFields, lineOf, type Section } from './figure-path.ts';
import { words } from './words/en.ts';

const { reasons } = words;

export interface FigureToReview {
  figure: Figure;
  reason: string;
}

export interface Review {
  checks: Reconciliation;
  /** In screen order. */
  toReview: FigureToReview[];
}

const totals = {
  totalVolume: { check: 'volume', lines: 'cardTypes', show: formatCurrency },
  transactionCount: { check: 'transactions', lines: 'cardTypes', show: formatTransactions },
  totalStatementFees: { check: 'fees', lines: 'fees', show: formatCurrency },
} as const;

/** Why a total differs from its lines; null if it matches or the field is not a total. */
export function disagreement(field: string, checks: Reconciliation): string | null {
  if (!isTotal(field)) return null;
  const { check: name, lines, show } = totals[field];
  const check: Check = checks[name];
  if (check.agrees) return null;
  const { calculated, difference } = check;
  return reasons[lines](show(calculated), show(difference.absolute()), difference > zero);
}

const isTotal = (field: string): field is keyof typeof totals => field in totals;

/** A fee line's computed amount if it differs from the printed one, else null. */
export function offPrinted(fee: Analysis['statementFees'][number]): Decimal | null {
  if (fee.amount === undefined) return null;
  const made = feeLineTotal(fee).round(2);
  return made.minus(decimal(fee.amount)).absolute() <= decimal('0.01') ? null : made;
}

/** Finds totals that do not match and figures to review. */
export function review(values: AnalysisValues, reading: Analysis | null): Review {
  const analysis = toSummable(values);
  const checks = reconcile(analysis);
  const toReview: FigureToReview[] = [];
  const wrong = (section: Section, line: number, field: string): string | null => {
    if (section === 'statementTotals') return disagreement(field, checks);
    const fee = section === 'statementFees' && analysis.statementFees[line];
    // Rounding differences of cents do not matter while the sum matches.
    if (!fee || field !== 'amount' || checks.fees.agrees) return null;
    const made = offPrinted(fee);
    return made && reasons.amount(formatCurrency(fee.amount), formatCurrency(made));
  };
  for (const at of allLines(values)) {
    const { section, line } = at;
    const typed = lineOf(values, at);
    const read = readLineOf(reading, section, typed);
    for (const field of figureFields[section]) {
      const mark = typed ? markOf(field, typed, read) : null;
      const reason = mark?.kind === 'doubt' ? mark.reason : wrong(section, line, field);
      if (reason) toReview.push({ figure: { ...at, field }, reason });
    }
  }
  return { checks, toReview };
}

/** Wraps around at the end. */
export function nextToReview(
  toReview: readonly FigureToReview[],
  after: Figure | null,
): Figure | null {
  const order: Section[] = ['statementTotals', 'cardTypeSummary', 'statementFees'];
  const rank = ({ section, line, field }: Figure): number =>
    order.indexOf(section) * 1e6 +
    line * 100 +
    figureFields[section].findIndex((known) => known === field);
  const next = after && toReview.find(({ figure }) => rank(figure) > rank(after));
  return (next ?? toReview[0])?.figure ?? null;
}
