import { readFileSync } from 'node:fs';
import { createQuote } from '@portal/contracts/quotes/routes';
import { savePdf } from '@portal/contracts/quotes/statement-routes';
import { readStatements } from '@portal/contracts/quotes/when-done';
import { clientOf } from './api-session.ts';

const readFixture = (name: string): string =>
  readFileSync(
    new URL(`../../packages/statement-reader/fixtures/statements/${name}`, import.meta.url),
  ).toString('base64');

/** Creates a quote through the API and has its statement read. Returns the quote with its figures. */
export async function analyzeQuote(
  headers: Record<string, string>,
  merchantName: string,
  statement = 'square-1.pdf',
) {
  const client = clientOf(headers);
  const { id } = await client.call(createQuote, { body: { merchantName } });
  const body = { fileName: statement, fileContent: readFixture(statement) };
  await client.call(savePdf, { params: { id }, body });
  const quote = await readStatements(client, id);
  const { cardTypeSummary, statementFees, statementTotals } = quote;
  if (!cardTypeSummary || !statementFees || !statementTotals) throw new Error('It has no figures');
  return { ...quote, cardTypeSummary, statementFees, statementTotals };
}
