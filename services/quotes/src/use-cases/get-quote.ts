import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import type { JobRow } from '../store/jobs.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { requireQuote } from './require-quote.ts';

export interface QuoteWithJob {
  quote: QuoteRow;
  /** What is under way for it. */
  job: JobRow | null;
}

/** One quote with what is under way for it: the job first, so that a quote without one is as its last job left it. */
export async function getQuote({ store }: Deps, actor: Actor, id: number): Promise<QuoteWithJob> {
  const job = await store.jobs.activeOf(id);
  return { quote: await requireQuote(store, actor, id), job };
}
