import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@portal/contracts/core/client';
import { listNotifications } from '@portal/contracts/notifications/routes';
import { createQuote, getQuote, listQuotes } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { analyzeImages, convertImages, savePdf } from '@portal/contracts/quotes/statement-routes';
import { readStatements } from '@portal/contracts/quotes/when-done';
import { root } from '../../../local/machine/paths.ts';
import { until } from '../../../local/machine/wait.ts';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Stack } from '../stack.ts';

const statements = join(root, 'packages/statement-reader/fixtures/statements');

const name = 'worldpay-1';

interface ExpectedReading {
  statementTotals: { currentProcessor: string; totalVolume: number; totalStatementFees: number };
}

async function uploadStatement(client: Client): Promise<number> {
  const { id } = await client.call(createQuote, { body: { merchantName: `Merchant of ${name}` } });
  const fileContent = readFileSync(join(statements, `${name}.pdf`)).toString('base64');
  const body = { fileContent, fileName: `${name}.pdf` };
  await client.call(savePdf, { params: { id }, body });
  return id;
}

/** Uploads a statement and waits until it is read. */
export const readStatement = async (client: Client): Promise<Quote> =>
  readStatements(client, await uploadStatement(client));

/** Takes a statement through gateway, store, events and worker, and compares the result with the expected figures. */
export async function quoteJourney(stack: Stack, visitor: Visitor) {
  const { client } = visitor;
  const { statementTotals } = JSON.parse(
    readFileSync(join(statements, `${name}.truth.json`), 'utf8'),
  ) as ExpectedReading;
  // A stopped copy may have left files, which are deleted later.
  const before = await filesIn(stack);
  const id = await uploadStatement(client);
  const params = { id };
  const { imageCount } = await client.call(convertImages, { params });
  assert.equal(imageCount, 2);
  const quote = await client.call(analyzeImages, { params });
  assert.equal(quote.processingStage, 'analyzed');
  assert.equal(quote.currentProcessor, statementTotals.currentProcessor);
  assert.equal(Number(quote.currentMonthlyVolume), statementTotals.totalVolume);
  assert.equal(Number(quote.currentFees), statementTotals.totalStatementFees);
  assert.ok(quote.proposedFees, 'the quote is priced with the rates of admin');
  const left = (await filesIn(stack)).filter((file) => !before.includes(file));
  assert.deepEqual(left, [], 'the scratch volume has no files left');
  // The other services receive the events.
  const isNotified = async () => (await client.page(listNotifications, { query: {} })).total > 0;
  await until(isNotified, 15_000, 'The analyzed quote causes no notification.');
  return readState(stack, visitor, id);
}

/** Files of uploads; readiness probes write their own. */
async function filesIn(stack: Stack): Promise<string[]> {
  const options = ['/scratch', '-type', 'f', '!', '-name', '.ready-*'];
  return (await stack.exec('quotes', 'find', ...options)).split('\n').filter(Boolean);
}

/** State after the journey, to compare with later. */
export async function readState(stack: Stack, visitor: Visitor, quoteId: number) {
  const { client, cookie } = visitor;
  const pages: string[] = [];
  for (const page of [1, 2]) {
    const address = `${stack.url}/api/quotes/${quoteId}/pages/${page}`;
    const reply = await fetch(address, { headers: { cookie } });
    assert.equal(reply.status, 200, `page ${page} is in the store`);
    assert.equal(reply.headers.get('content-type'), 'image/jpeg');
    const bytes = Buffer.from(await reply.arrayBuffer());
    pages.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return {
    quoteId,
    quote: await client.call(getQuote, { params: { id: quoteId } }),
    pages,
    quotes: (await client.page(listQuotes, { query: {} })).total,
    notifications: (await client.page(listNotifications, { query: {} })).total,
  };
}
