import type { HistoryEntry } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

export type HistoryRow = HistoryEntry;

/** Entries that are shown of a quote: who corrects figures a thousand times does not make a longer reply. */
const mostShown = 200;

export function createHistory(db: Database) {
  return {
    /** Notes what happened to a quote just now, and who did it; null where the portal did. */
    note: async (quoteId: number, by: { name: string } | null, what: string): Promise<void> => {
      await db.historyEntry.create({ data: { quoteId, by: by?.name ?? null, what } });
    },

    /** What happened to a quote, the newest first. */
    of: (quoteId: number): Promise<HistoryRow[]> =>
      db.historyEntry.findMany({
        where: { quoteId },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: mostShown,
      }),
  };
}
