import { decimal, type Decimal } from '@portal/contracts/core/decimal';
import type {
  Analysis,
  CardTypeRow,
  FeeRow,
  StatementTotals,
} from '@portal/contracts/quotes/analysis';
import { formatCount } from '@portal/ui-kit/format';
import type { UseFormReturn } from 'react-hook-form';

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
const withoutDecimals = new Intl.NumberFormat('en-US');
const withCents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** `1,234.56`, `1.80` for a rate, `0` for zero. */
export const figureText = (field: string, value: number): string =>
  (counts.has(field) || value === 0 ? withoutDecimals : withCents).format(value);

const numeric = {
  statementTotals: ['totalVolume', 'transactionCount', 'totalStatementFees'],
  cardTypeSummary: ['volume', 'transactions'],
  statementFees: ['volume', 'volumeRate', 'transactions', 'transactionRate'],
} as const;

const converted = <To>(
  line: object,
  fields: readonly string[],
  convert: (field: string, value: never) => unknown,
): To =>
  ({
    ...line,
    ...Object.fromEntries(fields.map((field) => [field, convert(field, line[field as never])])),
  }) as To;

const allConverted = <To>(
  { statementTotals, cardTypeSummary, statementFees }: Analysis | AnalysisValues,
  convert: (field: string, value: never) => unknown,
): To =>
  ({
    statementTotals: converted(statementTotals, numeric.statementTotals, convert),
    cardTypeSummary: cardTypeSummary.map((row) => converted(row, numeric.cardTypeSummary, convert)),
    statementFees: statementFees.map((fee) => converted(fee, numeric.statementFees, convert)),
  }) as To;

export const toValues = (analysis: Analysis): AnalysisValues => allConverted(analysis, figureText);

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

const withFigures = (figure: (text: string) => number) => (field: string, text: string) =>
  figure(field === 'volumeRate' ? toRate(text) : text);

/** The request body. NaN is kept, so that the schema reports the field. */
export const toAnalysis = (values: AnalysisValues): Analysis =>
  allConverted(values, withFigures(toFigure));

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
export const toSummable = (values: AnalysisValues): Analysis =>
  allConverted(values, withFigures(summable));

export const toSummableFee = (fee: AnalysisValues['statementFees'][number]): FeeRow =>
  converted(fee, numeric.statementFees, withFigures(summable));
