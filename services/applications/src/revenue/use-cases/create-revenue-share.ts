import {
  monthIndex,
  monthLabel,
  monthOf,
  quarterOfMonth,
} from '@portal/contracts/applications/months';
import { quarterIndex, quarterOf } from '@portal/contracts/applications/quarters';
import type { createRevenueShare as route } from '@portal/contracts/applications/revenue-routes';
import { applicationStatusLabels } from '@portal/contracts/applications/schemas';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { alreadyThere, placeOf } from '../rules/known-shares.ts';
import type { Merchant } from '../rules/match-merchant.ts';
import type { Period } from '../rules/periods.ts';
import { otherName } from '../rules/merchant-name.ts';
import type { RevenueShareRow } from '../store/revenue-shares.ts';
import type { Store } from '../../store/store.ts';
import { emitRevenue } from './emit-revenue.ts';

/**
 * Enters a share of an approved application by hand. Throws a 400 if the application does not exist, belongs
 * to another merchant, or the quarter has not started; a 409 if it is not approved or has a share in that
 * quarter and `inAddition` is not set.
 */
export function createRevenueShare(
  { transact, now }: Deps,
  actor: Actor,
  { inAddition, ...body }: RouteInput<typeof route>['body'],
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
    await emitRevenue(store, actor, {
      action: 'revenue-share.entered',
      target: { kind: 'revenue-share', id, label: `${merchant.displayId} ${body.merchantName}` },
      summary: `Entered earnings of $${share.earnings.toFixed(2)} for ${body.month ? monthLabel(body.month) : body.quarter}`,
      at: now(),
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
    throw new PortalError('invalid_input', detail, { errors: { applicationId: detail } });
  }
  const another = otherName(merchant, merchantName);
  if (another)
    throw new PortalError('invalid_input', `${another}.`, {
      errors: { merchantName: `${another}.` },
    });
  if (merchant.status === 'approved') return merchant;
  const status = applicationStatusLabels[merchant.status];
  throw conflict(
    `${merchant.displayId} is not approved: its status is ${status}. Only approved applications earn revenue shares.`,
  );
}

/** Prevents counting earnings twice by accident. */
async function assertNoOverlap(
  store: Store,
  merchant: Merchant,
  { quarter, month }: Period,
): Promise<void> {
  const known = await store.revenueShares.firstOf(merchant.id, {
    quarter: quarterIndex(quarter),
    month: placeOf(month),
  });
  if (!known) return;
  const detail = `${alreadyThere(quarter, merchant.displayId, known)}.`;
  throw new PortalError('conflict', detail, { errors: { inAddition: detail } });
}

function assertStarted({ quarter, month }: Period, now: Date): void {
  const refuse = (field: 'quarter' | 'month', detail: string): never => {
    throw new PortalError('invalid_input', detail, { errors: { [field]: detail } });
  };
  if (quarterIndex(quarter) > quarterIndex(quarterOf(now)))
    refuse('quarter', `${quarter} has not started yet.`);
  if (!month) return;
  if (quarterOfMonth(month) !== quarter)
    refuse('month', `${monthLabel(month)} is not a month of ${quarter}.`);
  if (monthIndex(month) > monthIndex(monthOf(now)))
    refuse('month', `${monthLabel(month)} has not started yet.`);
}
