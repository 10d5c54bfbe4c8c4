import type { CardTypeRow, FeeRow, StatementTotals } from '@portal/contracts/quotes/analysis';

export const totalNames = ['totalVolume', 'transactionCount', 'totalStatementFees'] as const;
export type TotalName = (typeof totalNames)[number];

/** Whether a line or row was found on the page without doubts. */
export const isExplained = ({ sources, doubts }: FeeRow | CardTypeRow): boolean =>
  sources !== undefined && doubts === undefined;

export const isTotalExplained = (
  { sources, doubts }: StatementTotals,
  name: TotalName | 'currentProcessor',
): boolean => sources?.[name] !== undefined && doubts?.[name] === undefined;

/** Cost of a total: 0 if explained, more if not printed, most if doubtful. */
export const totalCost = (totals: StatementTotals, name: TotalName): number =>
  isTotalExplained(totals, name) ? 0 : totals.doubts?.[name] ? 100 : 50;

export const centsOf = (dollars: number): number => Math.round(dollars * 100);
