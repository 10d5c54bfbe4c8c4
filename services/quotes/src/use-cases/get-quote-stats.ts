import type { QuoteStats } from '@portal/contracts/quotes/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { scopeOf } from '@portal/service-kit/scope';
import type { Deps } from '../deps.ts';
import { toQuoteStats } from '../rules/quote-stats.ts';

/** Totals over the quotes that the caller may see. */
export async function getQuoteStats({ store }: Deps, actor: Actor): Promise<QuoteStats> {
  return toQuoteStats(await store.quotes.totalsByStatus(scopeOf(actor)));
}
