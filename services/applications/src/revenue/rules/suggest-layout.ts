import { createHash } from 'node:crypto';
import * as schemas from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';

/** Column names used by processors, normalized by {@link plainName}. The first matching field wins. */
const knownNames: Record<schemas.ImportField, string[]> = {
  applicationId: ['application id', 'application', 'application number', 'app id', 'app number'],
  merchantName: [
    'merchant name',
    'merchant',
    'merchant dba',
    'dba',
    'dba name',
    'business name',
    'legal business name',
    'account name',
    'name',
  ],
  quarter: [
    'quarter',
    'qtr',
    'period',
    'residual period',
    'billing period',
    'statement period',
    'report date',
    'statement date',
    'date',
  ],
  month: [
    'month',
    'billing month',
    'processing month',
    'statement month',
    'residual month',
    'activity month',
    'report month',
    'month year',
  ],
  monthlyVolume: [
    'monthly volume',
    'volume',
    'sales amount',
    'sales volume',
    'monthly sales',
    'processing volume',
    'bankcard volume',
    'net sales',
    'gross sales',
    'total volume',
    'sales',
  ],
  revenueSharePercentage: [
    'revenue share percent',
    'revenue share percentage',
    'revenue share',
    'rev share percent',
    'rev share',
    'share percent',
    'share',
    'split percent',
    'split',
    'agent split',
    'agent percent',
    'agent share',
    'percentage',
    'percent',
  ],
  earnings: [
    'earnings',
    'quarterly earnings',
    'agent net',
    'agent residual',
    'residual',
    'residuals',
    'commission',
    'payout',
    'agent payout',
    'partner earnings',
    'net to agent',
    'amount due',
  ],
  reference: ['reference', 'merchant id', 'merchant number', 'mid', 'merchant no'],
};

/** Normalizes a column name: `Rev_Share %` and `revShare%` are equal. */
export const plainName = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bpercent percent\b/g, 'percent')
    .trim();

/** Identifies files with the same columns. */
export const fingerprintOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(plainName).join('\u001f')).digest('hex');

/** Maps fields to columns by the columns' names; null if no name matches. */
export function suggestColumns(headers: readonly string[]): schemas.ImportLayout['columns'] {
  const names = headers.map(plainName);
  const taken = new Set<number>();
  const find = (field: schemas.ImportField): number | null => {
    for (const known of [plainName(schemas.importFieldLabels[field]), ...knownNames[field]]) {
      const column = names.findIndex((name, index) => name === known && !taken.has(index));
      if (column < 0) continue;
      taken.add(column);
      return column;
    }
    return null;
  };
  return Object.fromEntries(
    schemas.importFields.map((field) => [field, find(field)]),
  ) as schemas.ImportLayout['columns'];
}

/** The number of fields whose column is recognized. */
export const knownColumns = (headers: readonly string[]): number =>
  Object.values(suggestColumns(headers)).filter((column) => column !== null).length;

/** The row with most known names, or the first with most cells: reports start with titles. Null if none has two. */
export function findHeaderRow(head: readonly Pick<SheetRow, 'row' | 'cells'>[]): number | null {
  const scores = head.map(({ row, cells }) => ({
    row,
    known: knownColumns(cells),
    filled: cells.filter((cell) => cell.trim() !== '').length,
  }));
  const candidates = scores.filter(({ filled }) => filled >= 2);
  candidates.sort((a, b) => b.known - a.known || b.filled - a.filled || a.row - b.row);
  return candidates[0]?.row ?? null;
}
