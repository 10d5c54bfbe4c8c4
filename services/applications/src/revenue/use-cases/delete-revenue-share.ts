import { quarterAt } from '@portal/contracts/applications/quarters';
import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { emitRevenue } from './emit-revenue.ts';

export async function deleteRevenueShare(
  { transact, now }: Deps,
  actor: Actor,
  id: number,
): Promise<void> {
  await transact(async (store) => {
    const share = await store.revenueShares.lock(id);
    if (!share) throw notFound('The revenue share');
    await store.revenueShares.delete(id);
    await emitRevenue(store, actor, {
      action: 'revenue-share.deleted',
      target: {
        kind: 'revenue-share',
        id,
        label: `${share.applicationDisplayId} ${share.merchantName}`,
      },
      summary: `Deleted earnings of $${share.earnings.toFixed(2)} for ${quarterAt(share.quarter)}`,
      at: now(),
    });
  });
}
