import { Decimal } from '@portal/contracts/core/decimal';
import { analysisSchema } from '@portal/contracts/quotes/analysis';
import type { Figures } from '../rules/figures.ts';

/** What holds Decimals, with text in their place. */
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

/** Figures as rows keep them and replies tell them: money with two decimals, a `…Rate` with six, `rateValue` as it is. */
export const inTexts = <T>(figures: T) =>
  written(figures, (value, field) =>
    field === 'rateValue' ? value.toString() : value.toFixed(field.endsWith('Rate') ? 6 : 2),
  ) as InTexts<T>;

/** The analysis that figures are of, where none of them is too large to be kept. */
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
