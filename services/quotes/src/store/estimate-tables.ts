import { bundledTables, parseTables } from '../rules/estimates/tables.ts';
import type { EstimateTables } from '../rules/estimates/table-schema.ts';
import type { EstimateTables as Row } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

/** A table set, and who uploaded it and when; null for the one that the portal comes with. */
export interface KeptTables {
  tables: EstimateTables;
  saved: Pick<Row, 'savedBy' | 'savedAt'> | null;
}

const bundled: KeptTables = { tables: bundledTables, saved: null };

export function createEstimateTables(db: Database) {
  /** The set that applies from the latest day; an uploaded one before the bundled one of the same day. */
  const inUse = async (): Promise<KeptTables> => {
    const row = await db.estimateTables.findFirst({ orderBy: { validFrom: 'desc' } });
    if (!row || row.validFrom < bundledTables.validFrom) return bundled;
    return { tables: parseTables(row.tables), saved: row };
  };
  return {
    inUse,

    /** A version that a quote was priced with; the set in use where there is none or it is not known. */
    orInUse: async (version: string | undefined): Promise<EstimateTables> => {
      const row =
        version === undefined ? null : await db.estimateTables.findUnique({ where: { version } });
      if (row) return parseTables(row.tables);
      return version === bundledTables.version ? bundledTables : (await inUse()).tables;
    },

    /** Adds a version. Gives false where there is one of its name already. */
    add: async (tables: EstimateTables, savedBy: string): Promise<boolean> => {
      const { version, validFrom } = tables;
      if (version === bundledTables.version) return false;
      const { count } = await db.estimateTables.createMany({
        data: [{ version, validFrom, tables, savedBy }],
        skipDuplicates: true,
      });
      return count === 1;
    },
  };
}
