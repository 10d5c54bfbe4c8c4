import { decimal, type Decimal } from '@portal/contracts/core/decimal';
import type {
  Analysis,
  CardTypeRow,
  FeeRow,
  StatementTotals,
} from '@portal/contracts/quotes/analysis';
import { formatCount } from '@portal/ui-kit/format';
import type { UseFormReturn } from 'react-hook-form';

/** A line with its figures as text. */
type Typed<Line, Figures extends keyof Line> = Omit<Line, Figures> & Record<Figures, string>;

export interface AnalysisValues {
  statementTotals: Typed<
    StatementTotals,
    'totalVolume' | 'transactionCount' | 'totalStatementFees'
  >;
  cardTypeSummary: Typed<CardTypeRow, 'volume' | 'transactions'>[];
  statementFees: Typed<FeeRow, 'volume' | 'volumeRate' | 'transactions' | 'transactionRate'>[];
}

export type AnalysisForm = UseFormReturn<AnalysisValues, unknown, Analysis>;

/** `1,578`. */
export const formatTransactions = (value: Decimal): string => formatCount(Number(value.toFixed(0)));

export const blankCardType: AnalysisValues['cardTypeSummary'][number] = {
  cardType: 'Visa',
  volume: '0',
  transactions: '0',
};

export const blankFee: AnalysisValues['statementFees'][number] = {
  feeType: 'Card Fees',
  name: '',
  volume: '0',
  volumeRate: '0',
  transactions: '1',
  transactionRate: '0',
};

const counts = new Set(['transactions', 'transactionCount']);
const whole = new Intl.NumberFormat('en-US');
const withCents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** `1,234.56`, `1.80` for a rate, `0` for zero. */
export const figureText = (field: string, value: number): string =>
  (counts.has(field) || value === 0 ? whole : withCents).format(value);

export function toValues({
  statementTotals,
  cardTypeSummary,
  statementFees,
}: Analysis): AnalysisValues {
  return {
    statementTotals: {
      ...statementTotals,
      totalVolume: figureText('totalVolume', statementTotals.totalVolume),
      transactionCount: figureText('transactionCount', statementTotals.transactionCount),
      totalStatementFees: figureText('totalStatementFees', statementTotals.totalStatementFees),
    },
    cardTypeSummary: cardTypeSummary.map((row) => ({
      ...row,
      volume: figureText('volume', row.volume),
      transactions: figureText('transactions', row.transactions),
    })),
    statementFees: statementFees.map((fee) => ({
      ...fee,
      volume: figureText('volume', fee.volume),
      volumeRate: figureText('volumeRate', fee.volumeRate),
      transactions: figureText('transactions', fee.transactions),
      transactionRate: figureText('transactionRate', fee.transactionRate),
    })),
  };
}

/**
 * Parses a typed number such as `$1,234.50`; NaN if it is not one. Commas must separate groups of three
 * digits, because `50004,838.10` is a typo, not fifty million.
 */
export function toFigure(text: string): number {
  const plain = text.replace(/[$\s]/g, '');
  return /^[-+]?(?:(?:\d+|\d{1,3}(?:,\d{3})+)\.?\d*|\.\d+)$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : Number.NaN;
}

/** Strips the percent sign: `1.80%`. */
export const toRate = (text: string): string => text.replace(/\s*%\s*$/, '');

function withFigures(values: AnalysisValues, figure: (text: string) => number): Analysis {
  const { statementTotals: totals, cardTypeSummary, statementFees } = values;
  return {
    statementTotals: {
      ...totals,
      totalVolume: figure(totals.totalVolume),
      transactionCount: figure(totals.transactionCount),
      totalStatementFees: figure(totals.totalStatementFees),
    },
    cardTypeSummary: cardTypeSummary.map((row) => ({
      ...row,
      volume: figure(row.volume),
      transactions: figure(row.transactions),
    })),
    statementFees: statementFees.map((fee) => feeWithFigures(fee, figure)),
  };
}

const feeWithFigures = (
  fee: AnalysisValues['statementFees'][number],
  figure: (text: string) => number,
): FeeRow => ({
  ...fee,
  volume: figure(fee.volume),
  volumeRate: figure(toRate(fee.volumeRate)),
  transactions: figure(fee.transactions),
  transactionRate: figure(fee.transactionRate),
});

/** The request body. NaN is kept, so that the schema reports the field. */
export const toAnalysis = (values: AnalysisValues): Analysis => withFigures(values, toFigure);

/** Incomplete numbers count as zero. */
function summable(text: string): number {
  try {
    const figure = toFigure(text);
    decimal(figure);
    return figure;
  } catch {
    return 0;
  }
}

/** For totals while typing. */
export const toSummable = (values: AnalysisValues): Analysis => withFigures(values, summable);

export const toSummableFee = (fee: AnalysisValues['statementFees'][number]): FeeRow =>
  feeWithFigures(fee, summable);
