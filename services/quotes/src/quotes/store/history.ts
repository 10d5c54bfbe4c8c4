import type { HistoryEntry } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

/** Caps the history in a reply, however often a quote was edited. */
const maxShown = 200;

export function createHistory(db: Database) {
  return {
    /** `by` is null for changes made by the portal. */
    note: async (quoteId: number, by: { name: string } | null, what: string): Promise<void> => {
      await db.historyEntry.create({ data: { quoteId, by: by?.name ?? null, what } });
    },

    /** Newest first. */
    of: (quoteId: number): Promise<HistoryEntry[]> =>
      db.historyEntry.findMany({
        where: { quoteId },
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: maxShown,
      }),
  };
}
