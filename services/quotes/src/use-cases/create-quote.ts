import type { createQuote as route } from '@portal/contracts/quotes/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import type { QuoteRow } from '../store/quotes.ts';

/** Opens a quote of the caller's. */
export const createQuote = (
  { transact }: Deps,
  actor: Actor,
  body: RouteInput<typeof route>['body'],
): Promise<QuoteRow> =>
  transact((store) =>
    store.quotes.create({ ...body, createdBy: actor.userId, company: actor.company }, new Date()),
  );
