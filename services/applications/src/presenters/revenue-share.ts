import { explainEarnings } from '@portal/contracts/applications/earnings';
import { importLayoutSchema } from '@portal/contracts/applications/import-schemas';
import { quarterAt } from '@portal/contracts/applications/quarters';
import type {
  RevenueShare,
  RevenueShareDetail,
} from '@portal/contracts/applications/revenue-schemas';
import { z } from 'zod';
import type { ShareWithSource } from '../use-cases/get-revenue-share.ts';
import type { RevenueShareRow } from '../store/revenue-shares.ts';

export const presentShare = (row: RevenueShareRow): RevenueShare => ({
  id: row.id,
  applicationId: row.applicationId,
  applicationDisplayId: row.applicationDisplayId,
  merchantName: row.merchantName,
  quarter: quarterAt(row.quarter),
  monthlyVolume: row.monthlyVolume.toFixed(2),
  revenueSharePercentage: row.revenueSharePercentage.toFixed(2),
  earnings: row.earnings.toFixed(2),
  isActive: row.isActive,
  accountStart: row.accountStart?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const storedText = z.array(z.string());

export function presentShareDetail({ share, source }: ShareWithSource): RevenueShareDetail {
  const presented = presentShare(share);
  const entered = {
    enteredByName: share.enteredByName,
    enteredAt: share.createdAt.toISOString(),
  };
  return {
    ...presented,
    formula: explainEarnings(presented),
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
