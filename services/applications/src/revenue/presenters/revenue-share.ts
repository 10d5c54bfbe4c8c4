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
