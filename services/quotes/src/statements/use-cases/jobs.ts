import type { Actor } from '@portal/service-kit/identity';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import { join } from 'node:path';
import { statementFileKind } from '@portal/contracts/quotes/statement-files';
import type { JobHandle, Jobs } from '@portal/service-kit/jobs/job-runner';
import type { JobFailure } from '@portal/service-kit/jobs/job-table';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { ReaderFailed } from '@portal/statement-reader/reader/statement-reader';
import { withDocument } from '@portal/statement-reader/document/document-process';
import type { OpenDocument } from '@portal/statement-reader/reader/open-document';
import { refusals, StatementRefused } from '@portal/statement-reader/statement/statement-refused';
import type { Deps } from '../../deps.ts';
import type { JobKind, JobRow } from '../store/jobs.ts';
import { analysisOf } from '../store/stored-figures.ts';
import { assertNotAccepted, lockQuote } from '../../quotes/use-cases/require-quote.ts';
import { presentProgress } from '../../quotes/presenters/quote.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import type { StatementRow } from '../store/statements.ts';
import type { Store } from '../../store/store.ts';
import { originalKey } from './save-pdf.ts';

const doing: Record<JobKind, string> = { convert: 'converted', analyze: 'analyzed' };

/** Queues or joins a job; null if nothing is to be converted. Throws a 409 if the quote is not ready or busy. */
export async function requestJob({ transact }: Deps, actor: Actor, id: number, kind: JobKind) {
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
      throw conflict(refusals['original-not-kept']);
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

/** Polling interval, in case a notification is lost. */
const pollMs = 1000;
const waitMs = 20_000;

/**
 * Waits until a job ends. Throws a 422 with the reason if the document is at fault, a 503 if the portal is, a 503
 * with `Retry-After` after `waitMs` (the job continues and can be joined again), and the signal's reason if the
 * caller disconnected.
 */
export async function awaitJob(
  { store, progressOf }: Deps,
  { id, quoteId }: Pick<JobRow, 'id' | 'quoteId'>,
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const updates = progressOf(quoteId, over.signal);
  const deadline = Date.now() + waitMs;
  try {
    let next = updates.next();
    for (;;) {
      const job = await store.jobs.byId(id);
      if (!job) throw new PortalError('not_found', 'The quote was deleted meanwhile.');
      if (job.state === 'done') return;
      if (job.state === 'failed')
        throw new PortalError(job.isRefusal ? 'unprocessable' : 'unavailable', job.error ?? '');
      signal.throwIfAborted();
      if (Date.now() > deadline)
        throw new PortalError(
          'still_running',
          'This takes longer than usual and is still running. Try again in a moment.',
          { headers: { 'retry-after': '1' } },
        );
      const poll = new Promise<'poll'>((resolve) => setTimeout(resolve, pollMs, 'poll'));
      if ((await Promise.race([next, poll])) !== 'poll') next = updates.next();
    }
  } finally {
    over.abort();
  }
}

export interface JobWork {
  isAbout(statement: StatementRow, quote: QuoteRow): boolean;
  /** Processes a statement's document; the returned function stores the result once all statements are done. */
  work(
    document: OpenDocument,
    about: {
      statement: StatementRow;
      signal: AbortSignal;
      onPage: (page: number, pages: number) => void;
    },
  ): Promise<(store: Store) => Promise<void>>;
  finish(store: Store, job: JobRow): Promise<void>;
}

const progressMs = 200;

/** Each document has its own process; memory allows four. A user has two slots while others wait. */
export const statementJobs = (deps: Deps, work: Record<JobKind, JobWork>): Jobs<Store> => ({
  name: 'quotes-jobs',
  store: {
    table: deps.store.jobQueue,
    transact: (write) => deps.transact((store) => write(store, store.jobQueue)),
  },
  slots: 4,
  perPerson: 2,
  run: (handle) => runJob(deps, handle, work),
  failureOf,
  messages: {
    ended: (times) =>
      `The PDF could not be read: the process that reads it ended ${times} times. Try again later, or save the PDF again from your viewer and upload that.`,
    fault:
      'The statement could not be processed because of a fault in the portal. Try again later.',
  },
  fail: async ({ finish, id }, failure) => {
    await finish('failed', async (store) => {
      await store.jobs.explain(id, failure);
      const job = await store.jobs.byId(id);
      if (!job) return;
      await store.quotes.update(job.quoteId, { processingError: failure.message });
      await store.history.note(job.quoteId, null, `${failedAt[job.kind]}: ${failure.message}`);
    });
  },
  after: async (id) => {
    const job = await deps.store.jobs.byId(id);
    if (job) deps.broadcastProgress(presentProgress(job));
  },
});

const failedAt: Record<JobKind, string> = {
  convert: 'Converting failed',
  analyze: 'Reading failed',
};

/** Permanent failures: faults of the document, and reader errors that remain after its own retries. */
function failureOf(error: unknown): JobFailure | null {
  if (error instanceof StatementRefused) return { message: error.message, refused: true };
  return error instanceof ReaderFailed ? { message: error.message, refused: false } : null;
}

async function runJob(deps: Deps, handle: JobHandle<Store>, works: Record<JobKind, JobWork>) {
  const job = await deps.store.jobs.byId(handle.id);
  if (!job) return;
  const quote = await deps.store.quotes.byId(job.quoteId);
  if (!quote) return;
  const { isAbout, work, finish } = works[job.kind];
  const statements = await deps.store.statements.of(quote.id);
  try {
    const writes: ((store: Store) => Promise<void>)[] = [];
    for (const statement of statements.filter((one) => isAbout(one, quote))) {
      const onPage = progressOf(deps, { ...job, statement: statement.number }, handle.lease);
      onPage(0, 0);
      const write = await withStatement(deps, job, statement, handle.signal, (document, signal) =>
        work(document, { statement, signal, onPage }),
      ).catch((error: unknown) => {
        throw statements.length > 1 ? named(error, statement) : error;
      });
      writes.push(write);
    }
    await handle.finish('done', async (store) => {
      for (const write of writes) await write(store);
      await finish(store, job);
    });
  } catch (error) {
    await removeLatePages(deps, statements);
    throw error;
  }
}

/** Removes the pages that a job stored after the files of a deleted or replaced statement had been removed. */
async function removeLatePages({ store, files }: Deps, statements: readonly StatementRow[]) {
  for (const { quoteId, statementKey } of statements)
    if (!(await store.statements.has(quoteId, statementKey))) await files.removeAll(statementKey);
}

/** Adds the file name if one of several statements cannot be used. */
const named = (error: unknown, { fileName }: StatementRow): unknown =>
  error instanceof StatementRefused ? error.of(fileName) : error;

function progressOf({ store, broadcastProgress }: Deps, job: JobRow, lease: string) {
  let sentAt = 0;
  return (page: number, pages: number): void => {
    if (Date.now() - sentAt < progressMs && page !== pages) return;
    sentAt = Date.now();
    broadcastProgress({ ...presentProgress(job), state: 'running', page, pages });
    // Best effort: losing a progress update does not matter.
    store.jobs
      .reach(job.id, lease, { statement: job.statement, page, pages })
      .catch(() => undefined);
  };
}

/** Downloads a statement to an encrypted temporary file, deleted afterwards. */
async function withStatement<T>(
  { files, keepStatements }: Deps,
  job: JobRow,
  { statementKey, fileName }: StatementRow,
  signal: AbortSignal,
  work: (document: OpenDocument, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'statement');
    const file = await files.fetchSealed(originalKey(statementKey), path, signal);
    // Requested after the original was removed and before that was recorded.
    if (!file && keepStatements === 'covered') throw new StatementRefused('original-not-kept');
    if (!file) throw new Error(`The statement of job ${job.id} is not in the store`);
    const kind = statementFileKind(fileName);
    return withDocument(file, work, { signal, person: job.requestedBy, kind });
  });
}
