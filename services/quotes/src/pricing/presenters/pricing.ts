import type { EstimateTablesInfo } from '@portal/contracts/quotes/estimate';
import type { Savings } from '../rules/priced-text.ts';
import type { ActiveTables } from '../store/estimate-tables.ts';

/** The range is null if an earlier release priced the quote. */
export const presentSavings = (row: Savings) => ({
  monthlySavings: row.monthlySavings?.toFixed(2) ?? null,
  savingsLow: row.savingsLow?.toFixed(2) ?? null,
  savingsHigh: row.savingsHigh?.toFixed(2) ?? null,
  isEstimated: row.isEstimated,
  isDoubtful: row.isDoubtful || undefined,
});

/** Contains no rates: some are confidential. */
export const presentEstimateTables = ({ tables, saved }: ActiveTables): EstimateTablesInfo => ({
  version: tables.version,
  validFrom: tables.validFrom,
  programs: tables.programs.length,
  sources: Object.values(tables.sources).map(({ what }) => what),
  savedBy: saved?.savedBy ?? null,
  savedAt: saved?.savedAt.toISOString() ?? null,
});
