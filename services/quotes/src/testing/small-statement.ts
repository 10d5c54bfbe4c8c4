import type { Analysis, FeeRow } from '@portal/contracts/quotes/analysis';
import { feeRates } from './start-quotes.ts';

/** A line of a statement, one of them at ten a piece where nothing else is said. */
export const fee = (
  feeType: FeeRow['feeType'],
  name: string,
  extra: Partial<FeeRow> = {},
): FeeRow => ({
  feeType,
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: 10,
  ...extra,
});

/** The figures of a statement with such fees. */
export const analysis = (statementFees: FeeRow[], totalStatementFees: number): Analysis => ({
  cardTypeSummary: [],
  statementFees,
  statementTotals: {
    currentProcessor: 'Worldpay',
    totalVolume: 10_000,
    transactionCount: 200,
    totalStatementFees,
  },
});

/** A rate program. */
export const standard = { id: 1, name: 'Standard', feeRates };
