import { bundledTables, parseTables } from '../rules/estimates/tables.ts';
import type { EstimateTables } from '../rules/estimates/table-schema.ts';
import type { EstimateTables as Row } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

/** `saved` is null for the bundled table set. */
export interface ActiveTables {
  tables: EstimateTables;
  saved: Pick<Row, 'savedBy' | 'savedAt'> | null;
}

const bundled: ActiveTables = { tables: bundledTables, saved: null };

export function createEstimateTables(db: Database) {
  /** The set with the latest effective date; an uploaded set wins over the bundled one of the same date. */
  const inUse = async (): Promise<ActiveTables> => {
    const row = await db.estimateTables.findFirst({ orderBy: { validFrom: 'desc' } });
    if (!row || row.validFrom < bundledTables.validFrom) return bundled;
    return { tables: parseTables(row.tables), saved: row };
  };
  return {
    inUse,

    /** The set that a quote was priced with; falls back to the active set if the version is unknown. */
    orInUse: async (version: string | undefined): Promise<EstimateTables> => {
      const row =
        version === undefined ? null : await db.estimateTables.findUnique({ where: { version } });
      if (row) return parseTables(row.tables);
      return version === bundledTables.version ? bundledTables : (await inUse()).tables;
    },

    /** Returns false if a version of that name exists. */
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
