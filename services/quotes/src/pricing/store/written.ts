import { Decimal } from '@portal/contracts/core/decimal';
import { analysisSchema } from '@portal/contracts/quotes/analysis';
import type { Figures } from '../rules/figures.ts';

/** Replaces Decimal with string, recursively. */
export type InTexts<T> = T extends Decimal
  ? string
  : T extends object
    ? { [Field in keyof T]: InTexts<T[Field]> }
    : T;

const written = (figures: unknown, write: (value: Decimal, field: string) => string | number) =>
  JSON.parse(
    JSON.stringify(figures, (field, value: unknown) =>
      value instanceof Decimal ? write(value, field) : value,
    ),
  ) as unknown;

/** Formats figures for storage and replies: money with two decimals, `…Rate` with six, `rateValue` unchanged. */
export const inTexts = <T>(figures: T) =>
  written(figures, (value, field) =>
    field === 'rateValue' ? value.toString() : value.toFixed(field.endsWith('Rate') ? 6 : 2),
  ) as InTexts<T>;

/** Parses figures as an analysis; the result is an error if one is too large to store. */
export const toAnalysis = ({ cards, charges, processor, ...totals }: Figures) =>
  analysisSchema.safeParse(
    written(
      {
        cardTypeSummary: cards,
        statementFees: charges.map((charge) => ({ ...charge, amount: undefined })),
        statementTotals: {
          currentProcessor: processor,
          totalVolume: totals.volume,
          transactionCount: totals.transactions,
          totalStatementFees: totals.fees,
        },
      },
      (value) => value.toNumber(),
    ),
  );
