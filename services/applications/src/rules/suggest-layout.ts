import { createHash } from 'node:crypto';
import {
  importFieldLabels,
  importFields,
  type ImportField,
  type ImportLayout,
} from '@portal/contracts/applications/import-schemas';

/** Names that processors give to columns, in the form of {@link plainName}. The first field that fits takes it. */
const knownNames: Record<ImportField, string[]> = {
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

/** A column's name without what differs from file to file: `Rev_Share %` and `revShare%` are the same. */
export const plainName = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bpercent percent\b/g, 'percent')
    .trim();

/** How files with the same columns are known again. */
export const fingerprintOf = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(plainName).join('\u001f')).digest('hex');

/** Which column holds what, by the columns' names; null where no name is known. */
export function suggestColumns(headers: readonly string[]): ImportLayout['columns'] {
  const names = headers.map(plainName);
  const taken = new Set<number>();
  const find = (field: ImportField): number | null => {
    for (const known of [plainName(importFieldLabels[field]), ...knownNames[field]]) {
      const column = names.findIndex((name, index) => name === known && !taken.has(index));
      if (column < 0) continue;
      taken.add(column);
      return column;
    }
    return null;
  };
  return Object.fromEntries(
    importFields.map((field) => [field, find(field)]),
  ) as ImportLayout['columns'];
}

/** How many of the fields a header names. */
export const knownColumns = (headers: readonly string[]): number =>
  Object.values(suggestColumns(headers)).filter((column) => column !== null).length;

interface HeadRow {
  row: number;
  cells: readonly string[];
}

/**
 * The row that names the columns: the one with most known names; where none has any, the first with the
 * most cells. Reports begin with titles and blank rows. Null where no row has two cells.
 */
export function findHeaderRow(head: readonly HeadRow[]): number | null {
  const scores = head.map(({ row, cells }) => ({
    row,
    known: knownColumns(cells),
    filled: cells.filter((cell) => cell.trim() !== '').length,
  }));
  const candidates = scores.filter(({ filled }) => filled >= 2);
  candidates.sort((a, b) => b.known - a.known || b.filled - a.filled || a.row - b.row);
  return candidates[0]?.row ?? null;
}
