import type { exportRevenueShares as route } from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import { sheetReply } from '@portal/service-kit/http/sheet-reply';
import type { Actor } from '@portal/service-kit/identity';
import { scopeFor } from '@portal/service-kit/scope';
import type { Deps } from '../../deps.ts';
import { exportColumns, toExportRow } from '../presenters/revenue-export.ts';
import type { Cell } from '@portal/service-kit/sheets/write-cells';

/** Shares per query, which bounds the memory that an export needs. */
const pageRows = 1000;

/** Exports all pages of a list, streamed while they are read. */
export async function exportRevenueShares(
  { listRevenueShares, now }: Deps,
  actor: Actor,
  { format, scope: asked, ...query }: RouteInput<typeof route>['query'],
): Promise<FileReply> {
  const scope = scopeFor(actor, asked);
  async function* rows(): AsyncGenerator<Cell[]> {
    let cursor: string | undefined;
    do {
      const page = await listRevenueShares(scope, { ...query, limit: pageRows, cursor });
      for (const share of page.rows) yield toExportRow(share);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }
  const name = query.quarter ?? now().toISOString().slice(0, 10);
  const table = { name: 'Revenue shares', columns: exportColumns, rows: rows() };
  const { total } = await listRevenueShares(scope, { ...query, limit: 1, cursor: undefined });
  return { ...sheetReply(format, `revenue-shares-${name}`, table), rows: total };
}
