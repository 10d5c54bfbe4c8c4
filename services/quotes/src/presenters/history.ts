import type { QuoteHistoryEntry } from '@portal/contracts/quotes/schemas';
import type { HistoryRow } from '../store/history.ts';

export const presentHistoryEntry = ({ at, by, what }: HistoryRow): QuoteHistoryEntry => ({
  at: at.toISOString(),
  by,
  what,
});
