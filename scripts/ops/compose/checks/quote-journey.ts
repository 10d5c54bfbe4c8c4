import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNotifications } from '@portal/contracts/notifications/routes';
import { createQuote, getQuote, listQuotes } from '@portal/contracts/quotes/routes';
import { analyzeImages, convertImages, savePdf } from '@portal/contracts/quotes/statement-routes';
import { root } from '../../../local/machine/paths.ts';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Stack } from '../stack.ts';

const statements = join(root, 'packages/statement-reader/fixtures/statements');

interface ExpectedReading {
  statementTotals: {
    currentProcessor: string;
    totalVolume: number;
    transactionCount: number;
    totalStatementFees: number;
  };
}

export async function uploadStatement({ client }: Visitor, name: string): Promise<number> {
  const { id } = await client.call(createQuote, { body: { merchantName: `Merchant of ${name}` } });
  const fileContent = readFileSync(join(statements, `${name}.pdf`)).toString('base64');
  const body = { fileContent, fileName: `${name}.pdf` };
  await client.call(savePdf, { params: { id }, body });
  return id;
}

/** State after the journey, to compare with later. */
export type PortalState = Awaited<ReturnType<typeof readState>>;

/** Takes a statement through gateway, store, events and worker, and compares the result with the expected figures. */
export async function quoteJourney(stack: Stack, visitor: Visitor): Promise<PortalState> {
  const name = 'worldpay-1';
  const { statementTotals } = JSON.parse(
    readFileSync(join(statements, `${name}.truth.json`), 'utf8'),
  ) as ExpectedReading;
  // A stopped copy may have left files, which are deleted later.
  const before = await filesIn(stack);
  const id = await uploadStatement(visitor, name);
  const params = { id };
  const { imageCount } = await visitor.client.call(convertImages, { params });
  assert.equal(imageCount, 2);
  const quote = await visitor.client.call(analyzeImages, { params });
  assert.equal(quote.processingStage, 'analyzed');
  assert.equal(quote.currentProcessor, statementTotals.currentProcessor);
  assert.equal(Number(quote.currentMonthlyVolume), statementTotals.totalVolume);
  assert.equal(Number(quote.currentFees), statementTotals.totalStatementFees);
  assert.ok(quote.proposedFees, 'the quote is priced with the rates of admin');
  const left = (await filesIn(stack)).filter((file) => !before.includes(file));
  assert.deepEqual(left, [], 'the scratch volume has no files left');
  await notified(visitor);
  return readState(stack, visitor, id);
}

/** Files of uploads; readiness probes write their own. */
async function filesIn(stack: Stack): Promise<string[]> {
  const options = ['/scratch', '-type', 'f', '!', '-name', '.ready-*'];
  const found = await stack.compose(['exec', '-T', 'quotes', 'find', ...options]);
  return found.split('\n').filter(Boolean);
}

/** Waits for the other services to receive the events. */
async function notified({ client }: Visitor): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await client.page(listNotifications, { query: {} })).total) {
    assert.ok(Date.now() < deadline, 'the analyzed quote causes a notification');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

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

/** Asserts that the statement is in MinIO and its events went through NATS, by querying both. */
export async function expectStored(stack: Stack): Promise<void> {
  const keys = await stack.compose(['exec', '-T', 'quotes', 'node', '-e', listKeys]);
  assert.match(keys, /statement\.pdf/);
  const streams = await stack.compose([
    ...['exec', '-T', 'nats', 'wget', '-q', '-O', '-'],
    'http://127.0.0.1:8222/jsz?streams=true',
  ]);
  const handled = /"messages":\s*[1-9]/.test(streams) && /"name":\s*"quotes/.test(streams);
  assert.ok(handled, `the streams of quotes contain messages: ${streams.slice(0, 2000)}`);
}

/** Runs inside the service, which has access to the store and its secret. */
const listKeys = `
const { readFileSync } = require('node:fs');
const read = (name) => readFileSync(process.env[name + '_FILE'], 'utf8').trim();
(async () => {
  const { Client } = await import('minio');
  const { hostname, port } = new URL(process.env.MINIO_ENDPOINT);
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false,
    accessKey: read('MINIO_ACCESS_KEY'), secretKey: read('MINIO_SECRET_KEY') });
  for await (const { name } of client.listObjectsV2('statements', '', true)) console.log(name);
})();
`;
