import type { EstimateTablesInfo } from '@portal/contracts/quotes/estimate';
import type { KeptTables } from '../store/estimate-tables.ts';

/** Contains no rates: some are confidential. */
export const presentEstimateTables = ({ tables, saved }: KeptTables): EstimateTablesInfo => ({
  version: tables.version,
  validFrom: tables.validFrom,
  programs: tables.programs.length,
  sources: Object.values(tables.sources).map(({ what }) => what),
  savedBy: saved?.savedBy ?? null,
  savedAt: saved?.savedAt.toISOString() ?? null,
});
