import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { JobKind, JobRow } from '../store/jobs.ts';
import { analysisOf } from '../store/kept-figures.ts';
import { assertNotAccepted, lockQuote } from '../../quotes/use-cases/require-quote.ts';

const doing: Record<JobKind, string> = { convert: 'converted', analyze: 'analyzed' };

/**
 * Enqueues a conversion or analysis, or joins the active one. Returns null if the pages are converted already. Throws
 * a 409 if the quote is not ready or runs the other kind of job.
 */
export async function requestJob(
  { transact }: Deps,
  actor: Actor,
  id: number,
  kind: JobKind,
): Promise<JobRow | null> {
  return transact(async (store) => {
    const quote = await lockQuote(store, actor, id);
    const running = await store.jobs.activeOf(id);
    if (running?.kind === kind) return running;
    if (running)
      throw conflict(`The statement is being ${doing[running.kind]}. Wait until that is done.`);
    if (!quote.statementKey) throw conflict('There is no statement yet. Save a PDF first.');
    if (kind === 'convert' && quote.processingStage !== 'pdf_saved') return null;
    if (kind === 'analyze' && quote.processingStage === 'pdf_saved')
      throw conflict('The pages are not converted yet. Convert the images first.');
    assertNotAccepted(quote);
    const statements = await store.statements.of(id);
    const needed = statements.filter(
      (one) => quote.processingStage === 'analyzed' || analysisOf(one) === null,
    );
    if (needed.some(({ originalKept }) => !originalKept))
      throw conflict(
        'The original of this statement is not kept, only the images of its pages. Upload it again to have it analyzed again.',
      );
    const job = await store.jobs.create({
      quoteId: id,
      statementKey: quote.statementKey,
      kind,
      requestedBy: actor.userId,
      size: needed.reduce((sum, { fileSize }) => sum + fileSize, 0),
    });
    await store.quotes.update(id, { processingError: null });
    return job;
  });
}
