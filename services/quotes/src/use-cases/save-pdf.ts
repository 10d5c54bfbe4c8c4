import { randomBytes } from 'node:crypto';
import { statementReplaced, statementSaved } from '@portal/contracts/quotes/events';
import { statementFileKind, statementMediaType } from '@portal/contracts/quotes/statement-files';
import type { Actor } from '@portal/service-kit/identity';
import { createFairGate } from '@portal/service-kit/jobs/fair-gate';
import { outsideKeyedCall } from '@portal/service-kit/database/idempotent-insert';
import { takeBytes } from '@portal/service-kit/limits/daily-quota';
import { PortalError } from '@portal/service-kit/portal-error';
import { retryIfEnded } from '@portal/service-kit/sandbox/sandbox-ended';
import type { SealedFile } from '@portal/service-kit/storage/sealed-file';
import type { Deps } from '../deps.ts';
import { withDocument } from '../document/document-process.ts';
import { StatementRefused } from '../statement/statement-refused.ts';
import type { QuoteRow } from '../store/quotes.ts';
import { assertNotAccepted, lockQuote } from './require-quote.ts';
import { statusByProposal } from './status-by-proposal.ts';

/** A statement that lies in a file of its own for now. */
export interface UploadedStatement {
  file: SealedFile;
  fileName: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
  /** How many files it is joined from. */
  files: number;
}

/** The key of a statement's original. */
export const originalKey = (statementKey: string): string => `${statementKey}statement.pdf`;

/** How long opening a PDF may take before it is refused. */
const openMs = 20_000;
/** More for each further file that it is joined from. */
const moreMs = 5_000;
/** All of them together: the gateway waits a minute. */
const mostMs = 45_000;
/** Documents that are opened in calls. */
const opening = createFairGate({ slots: 4, perPerson: 2 });

/**
 * Keeps a statement; the quote starts over with it. Throws a 422 that says what is wrong where it
 * cannot be opened, a 409 once the merchant accepted and it was read: the quote then stays as it was.
 */
export async function savePdf(
  deps: Deps,
  actor: Actor,
  id: number,
  statement: UploadedStatement,
): Promise<QuoteRow> {
  return withKeptFile(deps, actor, id, statement, (statementKey) =>
    deps.transact(async (store) => {
      assertNotAccepted(await lockQuote(store, actor, id));
      const before = await store.statements.of(id);
      await store.jobs.cancelAll(id, 'Another statement was saved meanwhile.');
      await store.statements.forget(id);
      const { fileName, size } = statement;
      const quote = await store.quotes.startOver(
        id,
        { statementFileName: fileName, statementFileSize: size, statementKey },
        await statusByProposal(store, id, 'draft'),
        new Date(),
      );
      await store.history.note(id, actor, `Statement saved: ${fileName}`);
      await store.emit(statementSaved, { quoteId: id, fileName, fileSize: size });
      for (const replaced of before)
        await store.emit(statementReplaced, { quoteId: id, statementKey: replaced.statementKey });
      return quote;
    }),
  );
}

/** Keeps a file that can be opened under a key of its own, and takes it away again where `note` fails. */
export async function withKeptFile<T>(
  { files, transact, dailyQuota, now }: Deps,
  actor: Actor,
  id: number,
  statement: UploadedStatement,
  note: (statementKey: string) => Promise<T>,
): Promise<T> {
  const { file, size, fileName } = statement;
  // Before anything is opened or kept: what is refused afterwards counts too.
  await outsideKeyedCall(() =>
    transact((store) => takeBytes(store, dailyQuota, actor, { bytes: size, now: now() })),
  );
  await openOnce(statement, actor.userId);
  const statementKey = `quotes/${id}/${randomBytes(9).toString('hex')}/`;
  try {
    await files.putSealed(originalKey(statementKey), file, size, statementMediaType(fileName));
    return await note(statementKey);
  } catch (error) {
    await files.removeAll(statementKey).catch(() => undefined);
    throw error;
  }
}

/** Sees whether a document can be opened. */
async function openOnce(
  { file, fileName, files }: UploadedStatement,
  person: number,
): Promise<void> {
  const kind = statementFileKind(fileName);
  const timeMs = Math.min(openMs + (files - 1) * moreMs, mostMs);
  const open = (): Promise<void> =>
    withDocument(file, () => Promise.resolve(), { timeMs, person, kind });
  await opening
    .enter(person, () => retryIfEnded(open, couldNotOpen))
    .catch((error: unknown) => {
      if (error instanceof StatementRefused)
        throw new PortalError('unprocessable', error.message, { cause: error });
      throw error;
    });
}

const couldNotOpen = (times: number): Error =>
  new PortalError(
    'unavailable',
    `The PDF could not be opened: the process that opens it ended ${times} times. Try again shortly.`,
    { headers: { 'retry-after': '5' } },
  );
