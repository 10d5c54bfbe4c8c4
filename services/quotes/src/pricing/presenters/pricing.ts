import type { EstimateTablesInfo } from '@portal/contracts/quotes/estimate';
import type { KeptTables } from '../store/estimate-tables.ts';

interface SavingsRow {
  savingsLow: { toFixed: (decimals: number) => string } | null;
  savingsHigh: { toFixed: (decimals: number) => string } | null;
  isEstimated: boolean;
}

/** Null if an earlier release priced the quote. */
export const presentSavings = ({ savingsLow, savingsHigh, isEstimated }: SavingsRow) => ({
  savingsLow: savingsLow?.toFixed(2) ?? null,
  savingsHigh: savingsHigh?.toFixed(2) ?? null,
  isEstimated,
});

/** Contains no rates: some are confidential. */
export const presentEstimateTables = ({ tables, saved }: KeptTables): EstimateTablesInfo => ({
  version: tables.version,
  validFrom: tables.validFrom,
  programs: tables.programs.length,
  sources: Object.values(tables.sources).map(({ what }) => what),
  savedBy: saved?.savedBy ?? null,
  savedAt: saved?.savedAt.toISOString() ?? null,
});
