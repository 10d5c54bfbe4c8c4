import * as months from '@portal/contracts/applications/months';
import { quarterIndex, quarterOf, quarterAt } from '@portal/contracts/applications/quarters';
import type {
  createRevenueShare as createRoute,
  exportRevenueShares as exportRoute,
} from '@portal/contracts/applications/revenue-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import {
  conflict,
  invalidField,
  PortalError,
  requireFound,
} from '@portal/service-kit/portal-error';
import { scopeOf, scopeFor } from '@portal/service-kit/scope';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import { sheetReply } from '@portal/service-kit/http/sheet-reply';
import type { Cell } from '@portal/service-kit/sheets/write-cells';
import type { Deps } from '../../deps.ts';
import { alreadyThere, placeOf } from '../rules/known-shares.ts';
import { type Merchant, notApproved, otherName } from '../rules/merchant-name.ts';
import type { Period } from '../rules/periods.ts';
import type { RevenueShareRow } from '../store/revenue-shares.ts';
import type { Store } from '../../store/store.ts';
import { exportColumns, toExportRow } from '../presenters/revenue-share.ts';

/**
 * Enters a share of an approved application by hand. Throws a 400 if the application does not exist, belongs
 * to another merchant, or the quarter has not started; a 409 if it is not approved or has a share in that
 * quarter and `inAddition` is not set.
 */
export function createRevenueShare(
  { transact, now }: Deps,
  actor: Actor,
  { inAddition, ...body }: RouteInput<typeof createRoute>['body'],
): Promise<RevenueShareRow> {
  assertStarted(body, now());
  return transact(async (store) => {
    const id = await store.revenueShares.nextId();
    const merchant = await requireMerchant(store, body);
    if (!inAddition) await assertNoOverlap(store, merchant, body);
    const share = await store.revenueShares.create({
      ...body,
      id,
      quarter: quarterIndex(body.quarter),
      month: placeOf(body.month),
      accountStart: merchant.approvedAt,
      ownerId: merchant.ownerId,
      company: merchant.company,
      enteredBy: actor.userId,
      enteredByName: actor.name,
    });
    await store.record(actor, {
      action: 'revenue-share.entered',
      target: { kind: 'revenue-share', id, label: `${merchant.displayId} ${body.merchantName}` },
      summary: `Entered earnings of $${share.earnings.toFixed(2)} for ${body.month ? months.monthLabel(body.month) : body.quarter}`,
    });
    return share;
  });
}

async function requireMerchant(
  store: Store,
  { applicationId, merchantName }: { applicationId: number; merchantName: string },
): Promise<Merchant> {
  const merchant = applicationId > 0 ? await store.merchants.lock(applicationId) : null;
  if (!merchant) {
    const detail = `There is no application ${applicationId}. Enter the ID of an approved application.`;
    throw invalidField('applicationId', detail);
  }
  const another = otherName(merchant, merchantName);
  if (another) throw invalidField('merchantName', `${another}.`);
  if (merchant.status !== 'approved')
    throw conflict(`${notApproved(merchant)}. Only approved applications earn revenue shares.`);
  return merchant;
}

/** Prevents counting earnings twice by accident. */
async function assertNoOverlap(store: Store, merchant: Merchant, { quarter, month }: Period) {
  const known = await store.revenueShares.firstOf(merchant.id, {
    quarter: quarterIndex(quarter),
    month: placeOf(month),
  });
  if (!known) return;
  const detail = `${alreadyThere(quarter, merchant.displayId, known)}.`;
  throw new PortalError('conflict', detail, { errors: { inAddition: detail } });
}

function assertStarted({ quarter, month }: Period, now: Date): void {
  if (quarterIndex(quarter) > quarterIndex(quarterOf(now)))
    throw invalidField('quarter', `${quarter} has not started yet.`);
  if (!month) return;
  if (months.quarterOfMonth(month) !== quarter)
    throw invalidField('month', `${months.monthLabel(month)} is not a month of ${quarter}.`);
  if (months.monthIndex(month) > months.monthIndex(months.monthOf(now)))
    throw invalidField('month', `${months.monthLabel(month)} has not started yet.`);
}

/** Throws a 404 if the caller cannot see it. */
export async function getRevenueShare({ store }: Deps, actor: Actor, id: number) {
  const found = await store.revenueShares.find(scopeOf(actor), id);
  const share = requireFound(found, 'The revenue share');
  const { importId, importRow } = share;
  const source =
    importId === null || importRow === null
      ? null
      : await store.importRows.find(importId, importRow);
  return { share, source, ofQuarter: await store.revenueShares.quarterOf(share) };
}

export async function deleteRevenueShare({ transact }: Deps, actor: Actor, id: number) {
  await transact(async (store) => {
    const share = requireFound(await store.revenueShares.lock(id), 'The revenue share');
    await store.revenueShares.delete(id);
    await store.record(actor, {
      action: 'revenue-share.deleted',
      target: {
        kind: 'revenue-share',
        id,
        label: `${share.applicationDisplayId} ${share.merchantName}`,
      },
      summary: `Deleted earnings of $${share.earnings.toFixed(2)} for ${quarterAt(share.quarter)}`,
    });
  });
}

/** Shares per query, which bounds the memory that an export needs. */
const pageRows = 1000;

/** Exports all pages of a list, streamed while they are read. */
export async function exportRevenueShares(
  { listRevenueShares, now }: Deps,
  actor: Actor,
  { format, scope: requested, ...query }: RouteInput<typeof exportRoute>['query'],
): Promise<FileReply> {
  const scope = scopeFor(actor, requested);
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
