import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../../deps.ts';
import type { ShareWithSource } from '../presenters/revenue-share.ts';

/** Throws a 404 if the caller cannot see it. */
export async function getRevenueShare(
  { store }: Deps,
  actor: Actor,
  id: number,
): Promise<ShareWithSource> {
  const share = await store.revenueShares.find(scopeOf(actor), id);
  if (!share) throw notFound('The revenue share');
  const { importId, importRow } = share;
  const source =
    importId === null || importRow === null
      ? null
      : await store.importRows.find(importId, importRow);
  return { share, source, ofQuarter: await store.revenueShares.quarterOf(share) };
}
