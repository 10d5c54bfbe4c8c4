import { decimal, sum, type Decimal } from '@portal/contracts/core/decimal';
import type { Analysis, CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';

/** The contract's type with Decimals for money, rates and counts. */
export type InDecimals<T, Field extends keyof T> = Omit<T, Field> & {
  [Each in Field]: Decimal | Exclude<T[Each], string | number>;
};

const cardFigures = ['volume', 'transactions'] as const;
const lineFigures = ['volume', 'volumeRate', 'transactions', 'transactionRate'] as const;
type CardFigure = (typeof cardFigures)[number];
type LineFigure = (typeof lineFigures)[number];

export type CardSales = InDecimals<Pick<CardTypeRow, 'cardType' | CardFigure>, CardFigure>;

type Line = InDecimals<Pick<FeeRow, 'feeType' | 'name' | LineFigure>, LineFigure>;

/** A fee line of a statement. `amount` is computed from its rates, dollars. */
export type Charge = Line & { amount: Decimal };

/** The figures of a statement or of an average month, as Decimals. */
export interface Figures {
  cards: readonly CardSales[];
  charges: readonly Charge[];
  processor: string;
  volume: Decimal;
  transactions: Decimal;
  fees: Decimal;
  /** The lines of an average month that pass through, as in its months; not set for statements. */
  passThrough?: ReadonlySet<Charge>;
  /** The fees of an average month that are on no line, as in its statements; not set for statements. */
  unexplained?: Decimal;
}

export const toCharge = (line: Line): Charge => ({ ...line, amount: feeLineTotal(line) });

/** The words of a name are compared, whatever separates them. */
export const toFigures = ({
  cardTypeSummary,
  statementFees,
  statementTotals,
}: Analysis): Figures => ({
  cards: cardTypeSummary.map((row) => ({ cardType: row.cardType, ...decimals(row, cardFigures) })),
  charges: statementFees.map((row) =>
    toCharge({
      feeType: row.feeType,
      name: row.name.replaceAll(/[\s_]+/g, ' ').trim(),
      ...decimals(row, lineFigures),
    }),
  ),
  processor: statementTotals.currentProcessor,
  volume: decimal(statementTotals.totalVolume),
  transactions: decimal(statementTotals.transactionCount),
  fees: decimal(statementTotals.totalStatementFees),
});

const decimals = <Field extends string>(row: Record<Field, number>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, decimal(row[field])])) as Record<Field, Decimal>;

export const amountOf = (parts: readonly { amount: Decimal }[]): Decimal =>
  sum(parts.map(({ amount }) => amount));
