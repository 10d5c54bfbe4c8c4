import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import type { JobRow } from '../../statements/store/jobs.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { requireQuote } from './require-quote.ts';

export interface QuoteWithJob {
  quote: QuoteRow;
  job: JobRow | null;
}

/** Reads the job before the quote: if the job has ended, the quote includes its result. */
export async function getQuote({ store }: Deps, actor: Actor, id: number): Promise<QuoteWithJob> {
  const job = await store.jobs.activeOf(id);
  return { quote: await requireQuote(store, actor, id), job };
}
