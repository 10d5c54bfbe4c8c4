import { quoteProgressSchema, type QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { presentProgress } from '../presenters/quote.ts';
import { requireQuote } from './require-quote.ts';

/** Starts with the current state, until `ending`. Throws a 404 before the first item. */
export async function followQuote(
  { store, progressOf }: Deps,
  actor: Actor,
  id: number,
  ending: AbortSignal,
): Promise<AsyncGenerator<QuoteProgress>> {
  await requireQuote(store, actor, id);
  return (async function* follow() {
    const told = progressOf(id, ending);
    let next = told.next();
    const last = await store.jobs.lastOf(id);
    if (last) yield presentProgress(last);
    for (;;) {
      const step = await next;
      if (step.done) return;
      next = told.next();
      yield quoteProgressSchema.parse(step.value);
    }
  })();
}
