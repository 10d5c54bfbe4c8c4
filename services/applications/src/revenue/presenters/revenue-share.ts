import { explainEarnings } from '@portal/contracts/applications/earnings';
import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { monthAt } from '@portal/contracts/applications/months';
import { quarterAt } from '@portal/contracts/applications/quarters';
import {
  revenueShareSchema,
  type RevenueShare,
  type RevenueShareDetail,
} from '@portal/contracts/applications/revenue-schemas';
import { present } from '@portal/service-kit/present';
import { z } from 'zod';
import type { Cell, SheetColumn } from '@portal/service-kit/sheets/write-cells';
import type { ListedShare } from '../store/revenue-list.ts';
import type { RevenueShareRow } from '../store/revenue-shares.ts';
import type { Store } from '../../store/store.ts';

/** A share with its source row and file; null if entered by hand. */
export interface ShareWithSource {
  share: RevenueShareRow;
  source: Awaited<ReturnType<Store['importRows']['find']>>;
  ofQuarter: Awaited<ReturnType<Store['revenueShares']['quarterOf']>>;
}

/** A decimal with two places, from SQL (text) or from Prisma. */
const money = (value: string | { toFixed(places: number): string }): string =>
  typeof value === 'string' ? value : value.toFixed(2);

export const presentShare = (row: ListedShare | RevenueShareRow): RevenueShare =>
  present(revenueShareSchema, row, {
    quarter: quarterAt(row.quarter),
    month: row.month === null ? null : monthAt(row.month),
    monthlyVolume: money(row.monthlyVolume),
    revenueSharePercentage: money(row.revenueSharePercentage),
    earnings: money(row.earnings),
  });

const storedText = z.array(z.string());

export function presentShareDetail({
  share,
  source,
  ofQuarter,
}: ShareWithSource): RevenueShareDetail {
  const presented = presentShare(share);
  const entered = {
    enteredByName: share.enteredByName,
    enteredAt: share.createdAt.toISOString(),
  };
  return {
    ...presented,
    formula: explainEarnings(presented),
    ofQuarter: { ...ofQuarter, months: ofQuarter.months.map(monthAt) },
    source: source
      ? { kind: 'import', ...presentSource(source), ...entered }
      : { kind: 'manual', ...entered },
  };
}

function presentSource({ row, cells, import: file }: NonNullable<ShareWithSource['source']>) {
  const headers = storedText.parse(file.headers);
  return {
    importId: file.id,
    fileName: file.fileName,
    sheet: importLayoutSchema.parse(file.layout).sheet,
    row,
    cells: storedText.parse(cells).flatMap((value, column) => {
      const header = headers[column] || `Column ${column + 1}`;
      return value === '' ? [] : [{ header, value }];
    }),
  };
}

/** The columns of the list, plus those that distinguish shares of one quarter. */
export const exportColumns: SheetColumn[] = [
  { header: 'Application ID', width: 16 },
  { header: 'Merchant', width: 36 },
  { header: 'Quarter', width: 10 },
  { header: 'Account Start', width: 14 },
  { header: 'Monthly Volume', width: 18 },
  { header: 'Revenue Share %', width: 16 },
  { header: 'Quarterly Earnings', width: 18 },
  { header: 'Status', width: 10 },
  { header: 'Month', width: 10 },
  { header: 'Reference', width: 20 },
];

export const toExportRow = (row: ListedShare): Cell[] => [
  { kind: 'text', text: row.applicationDisplayId },
  { kind: 'text', text: row.merchantName },
  { kind: 'text', text: quarterAt(row.quarter) },
  { kind: 'text', text: row.accountStart?.toISOString().slice(0, 10) ?? '' },
  { kind: 'money', value: row.monthlyVolume },
  { kind: 'percent', value: row.revenueSharePercentage },
  { kind: 'money', value: row.earnings },
  { kind: 'text', text: row.isActive ? 'Active' : 'Inactive' },
  { kind: 'text', text: row.month === null ? '' : monthAt(row.month) },
  { kind: 'text', text: row.reference },
];
