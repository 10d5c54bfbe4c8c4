import { randomBytes } from 'node:crypto';
import { statementReplaced, statementSaved } from '@portal/contracts/quotes/events';
import { statementFileKind, statementMediaType } from '@portal/contracts/quotes/statement-files';
import type { Actor } from '@portal/service-kit/identity';
import { outsideKeyedCall, addContent } from '@portal/service-kit/database/idempotent-insert';
import { takeBytes } from '@portal/service-kit/limits/daily-quota';
import { conflict } from '@portal/service-kit/portal-error';
import { createFileOpener } from '@portal/service-kit/sandbox/file-opener';
import type { SealedFile } from '@portal/service-kit/storage/sealed-object';
import { storeFiles } from '@portal/service-kit/storage/store-files';
import { withDocument } from '@portal/statement-reader/document/document-process';
import { StatementRefused } from '@portal/statement-reader/statement/statement-refused';
import { maxStatements } from '@portal/contracts/quotes/months';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { assertNotAccepted, lockQuote } from '../../quotes/use-cases/require-quote.ts';
import {
  assertNotOverpromised,
  statusByProposal,
} from '../../proposals/use-cases/require-proposal.ts';

export interface UploadedStatement {
  file: SealedFile;
  fileName: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  /** Number of files that were joined. */
  files: number;
}

export const originalKey = (statementKey: string): string => `${statementKey}statement.pdf`;

/** A PDF that takes longer to open is rejected. */
const openMs = 20_000;
/** Added for each further joined file. */
const moreMs = 5_000;
/** Upper bound: the gateway times out after a minute. */
const maxMs = 45_000;
const inTurn = createFileOpener({ slots: 4, perPerson: 2, what: 'PDF', refusal: StatementRefused });

/** Saves a statement and starts over. Throws a 422 with the reason if it does not open, and like `lockReplaceable`. */
export async function savePdf(deps: Deps, actor: Actor, id: number, statement: UploadedStatement) {
  return withKeptFile(deps, actor, id, statement, (statementKey) =>
    deps.transact(async (store) => {
      await lockReplaceable(store, actor, id);
      const before = await store.statements.of(id);
      await store.jobs.cancelAll(id, 'Another statement was saved meanwhile.');
      await store.statements.removeAll(id);
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

/** Throws a 409 after acceptance, and while the merchant may read a promise that is known to be too high. */
async function lockReplaceable(store: Store, actor: Actor, id: number): Promise<QuoteRow> {
  const quote = await lockQuote(store, actor, id);
  assertNotAccepted(quote);
  await assertNotOverpromised(store, quote);
  return quote;
}

/** Stores a file that can be opened under a new key; deletes it if `note` fails. */
async function withKeptFile<T>(
  { store: outside, files, transact, dailyQuota, now }: Deps,
  actor: Actor,
  id: number,
  statement: UploadedStatement,
  note: (statementKey: string) => Promise<T>,
): Promise<T> {
  const { file, size, fileName } = statement;
  // Charge the quota first: rejected files count as well.
  await outsideKeyedCall(() =>
    transact((store) => takeBytes(store, dailyQuota, actor, { bytes: size, now: now() })),
  );
  await openOnce(statement, actor.userId);
  const statementKey = `quotes/${id}/${randomBytes(9).toString('hex')}/`;
  const isNoted = () => outside.statements.has(id, statementKey);
  return storeFiles(files, statementKey, isNoted, async () => {
    await files.putSealed(originalKey(statementKey), file, size, statementMediaType(fileName));
    return note(statementKey);
  });
}

async function openOnce({ file, fileName, files }: UploadedStatement, person: number) {
  const kind = statementFileKind(fileName);
  const timeMs = Math.min(openMs + (files - 1) * moreMs, maxMs);
  await inTurn(person, () => withDocument(file, () => Promise.resolve(), { timeMs, person, kind }));
}

/**
 * Adds a statement and starts conversion and analysis; figures and corrections of the others are kept. Throws a 422
 * with the reason if the file cannot be opened, a 409 before the first statement, with twelve statements, and like
 * `lockReplaceable`.
 */
export async function addStatement(
  deps: Deps,
  actor: Actor,
  id: number,
  statement: UploadedStatement,
): Promise<QuoteRow> {
  addContent(statement.hash);
  return withKeptFile(deps, actor, id, statement, (statementKey) =>
    deps.transact(async (store) => {
      const quote = await lockReplaceable(store, actor, id);
      const { fileName, size: fileSize } = statement;
      const statements = await store.statements.of(id);
      if (statements.length === 0) throw conflict('There is no statement yet. Save a PDF first.');
      if (statements.length >= maxStatements)
        throw conflict(
          `A quote can have up to ${maxStatements} statements. Remove one, or create another quote.`,
        );
      await store.jobs.cancelAll(id, 'Another statement was added meanwhile.');
      await store.statements.add(quote, { statementKey, fileName, fileSize }, new Date());
      await store.history.note(id, actor, `Statement added: ${fileName}`);
      await store.emit(statementSaved, { quoteId: id, fileName, fileSize });
      return store.quotes.readAgain(id, await statusByProposal(store, id, 'draft'));
    }),
  );
}
