import type { CardTypeRow, FeeRow } from '@portal/contracts/quotes/analysis';
import { toFigures, type Figures } from '../rules/figures.ts';

export const cards = (
  cardType: CardTypeRow['cardType'],
  volume: number,
  transactions: number,
): CardTypeRow => ({ cardType, volume, transactions });

export const percentage = (
  feeType: FeeRow['feeType'],
  name: string,
  volume: number,
  volumeRate: number,
): FeeRow => ({ feeType, name, volume, volumeRate, transactions: 0, transactionRate: 0 });

export const perItem = (
  feeType: FeeRow['feeType'],
  name: string,
  transactions: number,
  transactionRate: number,
): FeeRow => ({ feeType, name, volume: 0, volumeRate: 0, transactions, transactionRate });

/** A statement with these rows and lines; its totals are their sums. */
export const statementOf = (cardTypeSummary: CardTypeRow[], statementFees: FeeRow[]): Figures =>
  toFigures({
    cardTypeSummary,
    statementFees,
    statementTotals: {
      currentProcessor: 'Anyone',
      totalVolume: cardTypeSummary.reduce((sum, { volume }) => sum + volume, 0),
      transactionCount: cardTypeSummary.reduce((sum, { transactions }) => sum + transactions, 0),
      totalStatementFees: 1000,
    },
  });
