import { explainEarnings } from '@portal/contracts/applications/earnings';
import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { monthAt } from '@portal/contracts/applications/months';
import { quarterAt } from '@portal/contracts/applications/quarters';
import * as schemas from '@portal/contracts/applications/revenue-schemas';
import { present } from '@portal/service-kit/present';
import { z } from 'zod';
import type { Cell } from '@portal/service-kit/sheets/write-cells';
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

export const presentShare = (row: ListedShare | RevenueShareRow): schemas.RevenueShare =>
  present(schemas.revenueShareSchema, row, {
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
}: ShareWithSource): schemas.RevenueShareDetail {
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

const text = (content: string): Cell => ({ kind: 'text', text: content });

/** The columns of the list, plus those that distinguish shares of one quarter. */
const exported: [header: string, width: number, cell: (row: ListedShare) => Cell][] = [
  ['Application ID', 16, (row) => text(row.applicationDisplayId)],
  ['Merchant', 36, (row) => text(row.merchantName)],
  ['Quarter', 10, (row) => text(quarterAt(row.quarter))],
  ['Account Start', 14, (row) => text(row.accountStart?.toISOString().slice(0, 10) ?? '')],
  ['Monthly Volume', 18, (row) => ({ kind: 'money', value: row.monthlyVolume })],
  ['Revenue Share %', 16, (row) => ({ kind: 'percent', value: row.revenueSharePercentage })],
  ['Quarterly Earnings', 18, (row) => ({ kind: 'money', value: row.earnings })],
  ['Status', 10, (row) => text(row.isActive ? 'Active' : 'Inactive')],
  ['Month', 10, (row) => text(row.month === null ? '' : monthAt(row.month))],
  ['Reference', 20, (row) => text(row.reference)],
];

export const exportColumns = exported.map(([header, width]) => ({ header, width }));
export const toExportRow = (row: ListedShare) => exported.map(([, , cell]) => cell(row));
