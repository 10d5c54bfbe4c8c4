import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as routes from '@portal/contracts/quotes/routes';
import { whenDone } from '@portal/contracts/quotes/when-done';
import { startBacking, type Backing } from '@portal/test-kit/backing';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentProcesses } from './testing/reader-processes.ts';
import { joinPdfs } from './testing/joined-pdf.ts';
import { statementPath } from './testing/reader-statements.ts';
import { freePort } from '@portal/test-kit/free-port';
import { crowdedPdf } from './testing/crowded-pdf.ts';
import { startQuotes, type TestQuotes } from './testing/start-quotes.ts';

let backing: Backing;
let quotes: TestQuotes;
const workers: ChildProcess[] = [];
/** Long enough that something can happen while it is converted. */
let long: Buffer;
const pages = 300;

/** A worker in a process of its own, as it is deployed. */
async function startWorker(): Promise<ChildProcess> {
  const port = await freePort();
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const worker = spawn(process.execPath, [main, 'work'], {
    env: { ...process.env, ...quotes.environment, PORT: String(port) },
    stdio: 'ignore',
  });
  workers.push(worker);
  await waitFor(
    () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        (reply) => reply.ok,
        () => false,
      ),
    { ms: 20_000 },
  );
  return worker;
}

beforeAll(async () => {
  long = await joinPdfs([statementPath('heartland-2.pdf')], pages);
  backing = await startBacking();
  quotes = await startQuotes({
    parts: ['serve'],
    databaseServer: backing.databaseUrl,
    natsUrl: backing.natsUrl,
  });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await quotes.stop();
  await backing.stop();
});

const call = (id: number) => quotes.rep.call(routes.convertImages, { params: { id } });
const convert = (id: number) => whenDone(quotes.rep, id, () => call(id));
const lastJob = async () =>
  (
    await quotes.database.query<{ attempt: number; ended: number; faults: number; state: string }>(
      'SELECT * FROM jobs ORDER BY id DESC LIMIT 1',
    )
  )[0];
/** Kills the processes that read documents for a worker, as the system does when it is out of memory. */
function killReaders(worker: ChildProcess): number {
  const readers = documentProcesses(worker.pid);
  for (const pid of readers) process.kill(pid, 'SIGKILL');
  return readers.length;
}
const pageOf = async (id: number): Promise<number> =>
  (await quotes.rep.call(routes.getQuote, { params: { id } })).running?.page ?? 0;

it('a worker killed in the middle of a conversion is followed by another', async () => {
  const { id } = await quotes.newQuote();
  await quotes.save(id, long);
  const first = await startWorker();
  const converted = convert(id);
  await waitFor(async () => (await pageOf(id)) >= 1, { every: 5 });
  first.kill('SIGKILL');
  await once(first, 'exit');
  const meanwhile = await quotes.rep.call(routes.getQuote, { params: { id } });
  expect(meanwhile).toMatchObject({ processingStage: 'pdf_saved', imageCount: 0 });
  await startWorker();
  expect((await converted).imageCount).toBe(pages);
  expect(await lastJob()).toMatchObject({ attempt: 2, faults: 0, ended: 0 });
}, 90_000);

it('NATS restarted in between loses no work', async () => {
  const { id } = await quotes.newQuote();
  await quotes.save(id, 'worldpay-1.pdf');
  await backing.act('stop', 'nats');
  const converted = convert(id);
  await backing.act('start', 'nats');
  expect((await converted).imageCount).toBe(2);
}, 60_000);

it('PostgreSQL restarted in between is said, and loses no work', async () => {
  const { id } = await quotes.newQuote();
  await quotes.save(id, 'worldpay-1.pdf');
  await backing.act('stop', 'postgres');
  await expect(call(id)).rejects.toThrow('503');
  await backing.act('start', 'postgres');
  expect((await convert(id)).imageCount).toBe(2);
}, 60_000);

it('a statement saved while another is converted wins', async () => {
  const { id } = await quotes.newQuote();
  await quotes.save(id, long);
  const first = convert(id).catch((error: unknown) => error);
  await waitFor(async () => (await pageOf(id)) >= 1, { every: 5 });
  await quotes.save(id, 'square-1.pdf');
  expect(String(await first)).toContain('Another statement was saved meanwhile.');
  expect((await convert(id)).imageCount).toBe(2);
}, 60_000);

describe('the process of a document', () => {
  let worker: ChildProcess;
  beforeAll(async () => {
    for (const one of workers) one.kill('SIGKILL');
    worker = await startWorker();
  }, 40_000);

  it('that ends whenever it is asked ends the job, which says how often', async () => {
    const { id } = await quotes.newQuote();
    await quotes.save(id, long);
    const failed = convert(id).catch(String);
    const killing = setInterval(() => killReaders(worker), 20);
    expect(await failed).toContain('the process that reads it ended 6 times');
    clearInterval(killing);
    expect((await quotes.rep.call(routes.getQuote, { params: { id } })).processingError).toContain(
      'could not be read',
    );
  }, 120_000);

  it('of a page with more words than any statement has refuses it, by name', async () => {
    const { id } = await quotes.newQuote();
    await quotes.save(id, crowdedPdf(100_000));
    await expect(convert(id)).rejects.toThrow(/422: .*more than 20,000 words/);
  }, 120_000);
});
