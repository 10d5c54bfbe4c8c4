import type { CardTypeRow, FeeRow, StatementTotals } from '@portal/contracts/quotes/analysis';

/** Totals of a statement that are figures. */
export const totalNames = ['totalVolume', 'transactionCount', 'totalStatementFees'] as const;
export type TotalName = (typeof totalNames)[number];

/** Whether a line or a row was found on the page, and nothing about it is in doubt. */
export const isExplained = ({ sources, doubts }: FeeRow | CardTypeRow): boolean =>
  sources !== undefined && doubts === undefined;

/** The same of a total, or of the processor's name. */
export const isTotalExplained = (
  { sources, doubts }: StatementTotals,
  name: TotalName | 'currentProcessor',
): boolean => sources?.[name] !== undefined && doubts?.[name] === undefined;

/** How little speaks for a total: one that is not printed may be a sum of lines, one in doubt is not even that. */
export const totalCost = (totals: StatementTotals, name: TotalName): number =>
  isTotalExplained(totals, name) ? 0 : totals.doubts?.[name] ? 100 : 50;

export const centsOf = (dollars: number): number => Math.round(dollars * 100);
