import { maxStatements } from '@portal/contracts/quotes/months';
import { statementSaved } from '@portal/contracts/quotes/events';
import { addContent } from '@portal/service-kit/database/idempotent-insert';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../../quotes/store/quotes.ts';
import { assertNotAccepted, lockQuote } from '../../quotes/use-cases/require-quote.ts';
import { withKeptFile, type UploadedStatement } from './save-pdf.ts';
import { statusByProposal } from '../../proposals/use-cases/status-by-proposal.ts';

/**
 * Adds a statement and starts conversion and analysis; figures and corrections of the others are kept. Throws a 422
 * with the reason if the file cannot be opened, a 409 before the first statement, with twelve statements, or after
 * acceptance.
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
      const quote = await lockQuote(store, actor, id);
      assertNotAccepted(quote);
      const { fileName, size: fileSize } = statement;
      const statements = await store.statements.of(id);
      if (statements.length === 0) throw conflict('There is no statement yet. Save a PDF first.');
      if (statements.length >= maxStatements)
        throw conflict(
          `A quote takes ${maxStatements} statements. Remove one, or make another quote.`,
        );
      await store.jobs.cancelAll(id, 'Another statement was added meanwhile.');
      await store.statements.add(quote, { statementKey, fileName, fileSize }, new Date());
      await store.history.note(id, actor, `Statement added: ${fileName}`);
      await store.emit(statementSaved, { quoteId: id, fileName, fileSize });
      return store.quotes.readAgain(id, await statusByProposal(store, id, 'draft'));
    }),
  );
}
