import type { createQuote as route } from '@portal/contracts/quotes/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { outsideKeyedCall } from '@portal/service-kit/database/idempotent-insert';
import { takeRow } from '@portal/service-kit/limits/daily-quota';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../store/quotes.ts';

/** Creates a quote. Throws a 429 if the user or company created too many within a day. */
export async function createQuote(
  { transact, dailyQuota, now }: Deps,
  actor: Actor,
  body: RouteInput<typeof route>['body'],
): Promise<QuoteRow> {
  // In a separate transaction, so that colleagues do not wait for each other.
  await outsideKeyedCall(() =>
    transact((store) => takeRow(store, dailyQuota, actor, { what: 'quotes', now: now() })),
  );
  return transact(async (store) => {
    const { userId: createdBy, email: ownerEmail, name: ownerName, company } = actor;
    const owner = { createdBy, ownerEmail, ownerName, company };
    const quote = await store.quotes.create({ ...body, ...owner }, new Date());
    await store.history.note(quote.id, actor, 'Quote created');
    return quote;
  });
}
