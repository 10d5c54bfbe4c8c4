import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { filesBelow } from '@portal/test-kit/files-below';
import { startLossyDatabase } from '@portal/test-kit/lost-commit';
import { afterAll, expect, it } from 'vitest';
import { fixture, startQuotes } from '../testing/start-quotes.ts';

const database = await startLossyDatabase();
const quotes = await startQuotes({ parts: ['serve'], databaseServer: database.url });
afterAll(async () => {
  await quotes.stop();
  database.close();
});

const storedFiles = (): string[] =>
  [...filesBelow(quotes.folder)].flatMap(({ path }) =>
    path.includes('statement.pdf') ? [path] : [],
  );
/** Both calls note what they did in the history of the quote. */
const lastStatement = 'INSERT INTO "public"."quote_history"';

it('savePdf keeps the file if only the reply to the commit is lost', async () => {
  const { id } = await quotes.newQuote();
  database.loseCommitOf(lastStatement);
  await expect(quotes.save(id, 'worldpay-1.pdf')).rejects.toThrow('503');
  const quote = await quotes.rep.call(routes.getQuote, { params: { id } });
  expect(quote.processingStage).toBe('pdf_saved');
  expect(storedFiles()).toHaveLength(1);
});

it('addStatement does, too', async () => {
  const id = await quotes.saved('worldpay-1.pdf');
  const before = storedFiles().length;
  database.loseCommitOf(lastStatement);
  const body = {
    fileName: 'second.pdf',
    fileContent: fixture('worldpay-2.pdf').toString('base64'),
  };
  const adding = quotes.rep.call(statementRoutes.addStatement, { params: { id }, body });
  await expect(adding).rejects.toThrow('503');
  expect(storedFiles()).toHaveLength(before + 1);
});
