import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { actors } from '@portal/test-kit/actors';
import { signal } from '@portal/test-kit/processes';
import { waitFor } from '@portal/test-kit/wait-for';
import { startWorkerProcess } from '@portal/test-kit/worker-process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentProcesses } from '@portal/statement-reader/testing/reader-processes';
import { joinPdfs } from '@portal/statement-reader/testing/joined-pdf';
import { statementPath } from '@portal/statement-reader/lab/fixture-statements';
import { freePort } from '@portal/test-kit/free-port';
import { crowdedPdf } from '@portal/statement-reader/lab/samples/crowded-pdf';
import { fixture, startQuotes } from '../testing/start-quotes.ts';
import { stagesOf } from './testing/stages.ts';

// Workers are restarted and documents converted repeatedly, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });
/** For waits that end only if something hangs. */
const hang = { ms: 300_000, every: 5 };

const workers: ChildProcess[] = [];
const pages = 5;

async function startWorker(): Promise<ChildProcess> {
  const port = await freePort();
  const worker = startWorkerProcess(new URL('../main.ts', import.meta.url), quotes, port);
  workers.push(worker);
  await waitFor(
    () =>
      fetch(`http://127.0.0.1:${port}/ready`).then(
        (reply) => reply.ok,
        () => false,
      ),
    hang,
  );
  return worker;
}

const long = await joinPdfs([statementPath('heartland-2.pdf')], pages);
const quotes = await startQuotes({ parts: ['serve'] });
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await quotes.stop();
});

const { convert } = stagesOf(quotes);
const lastJob = async () =>
  (
    await quotes.database.query<{
      attempt: number;
      ended: number;
      faults: number;
      page: number;
      state: string;
    }>('SELECT * FROM jobs ORDER BY id DESC LIMIT 1')
  )[0];
/** Signals a worker's document processes and returns their number. */
function signalReaders(worker: ChildProcess, name: NodeJS.Signals): number {
  const readers = documentProcesses(worker.pid);
  for (const pid of readers) signal(pid, name);
  return readers.length;
}
/** Like the kernel's out-of-memory killer. */
const killReaders = (worker: ChildProcess): number => signalReaders(worker, 'SIGKILL');
/** Makes a job due that waits after a fault. */
const skipDelay = () =>
  quotes.database.query(`UPDATE jobs SET due_at = now() WHERE state = 'queued'`);
const pageOf = async (id: number): Promise<number> =>
  (await quotes.rep.call(routes.getQuote, { params: { id } })).running?.page ?? 0;

it('a worker killed during a conversion is replaced', async () => {
  const id = await quotes.saved(long);
  const first = await startWorker();
  const converted = convert(id);
  await waitFor(async () => (await pageOf(id)) >= 1, hang);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const meanwhile = await quotes.rep.call(routes.getQuote, { params: { id } });
  expect(meanwhile).toMatchObject({ processingStage: 'pdf_saved', imageCount: 0 });
  // The lease of the killed worker ends.
  await quotes.database.query(
    `UPDATE jobs SET lease_until = now() - interval '1 second' WHERE state = 'running'`,
  );
  await startWorker();
  expect((await converted).imageCount).toBe(pages);
  expect(await lastJob()).toMatchObject({ attempt: 2, faults: 0, ended: 0 });
});

it('a statement saved while another is converted wins', async () => {
  const id = await quotes.saved(long);
  const first = convert(id).catch((error: unknown) => error);
  await waitFor(async () => (await pageOf(id)) >= 1, hang);
  await quotes.save(id, 'square-1.pdf');
  expect(String(await first)).toContain('Another statement was saved meanwhile.');
  expect((await convert(id)).imageCount).toBe(2);
});

describe('the process of a document', () => {
  let worker: ChildProcess;
  beforeAll(async () => {
    for (const one of workers) one.kill('SIGKILL');
    worker = await startWorker();
  });

  it('that always ends fails the job, which reports how often', async () => {
    const id = await quotes.saved(long);
    const failed = convert(id).catch(String);
    const killing = setInterval(() => {
      killReaders(worker);
      void skipDelay();
    }, 20);
    expect(await failed).toContain('the process that reads it ended 6 times');
    clearInterval(killing);
    expect((await quotes.rep.call(routes.getQuote, { params: { id } })).processingError).toContain(
      'could not be read',
    );
  });

  it('refuses a page with too many words', async () => {
    const id = await quotes.saved(crowdedPdf(100_000));
    await expect(convert(id)).rejects.toThrow(/422: .*more than 20,000 words/);
  });

  it('that hangs does not block other users', async () => {
    const manager = await quotes.as(actors.manager);
    const slow: number[] = [];
    for (let count = 0; count < 3; count++) {
      const id = await quotes.saved(long);
      slow.push(id);
    }
    const converted = slow.map((id) => convert(id));
    const slowJobs = (which: string): Promise<unknown[]> =>
      quotes.database.query(`SELECT id FROM jobs WHERE quote_id = ANY($1) AND ${which}`, [slow]);
    await waitFor(
      async () => (await slowJobs(`state = 'running' AND page > 0`)).length === 2,
      hang,
    );
    expect(signalReaders(worker, 'SIGSTOP')).toBe(2);
    const { id } = await manager.call(routes.createQuote, { body: { merchantName: 'Heron' } });
    const body = { fileName: 'a.pdf', fileContent: fixture('square-1.pdf').toString('base64') };
    await manager.call(statementRoutes.savePdf, { params: { id }, body });
    await stagesOf({ rep: manager }).read(id);
    // Neither is done, and the user's third job does not take the remaining slot.
    expect(await slowJobs(`state = 'running'`)).toHaveLength(2);
    expect(await slowJobs(`state = 'queued'`)).toHaveLength(1);
    signalReaders(worker, 'SIGCONT');
    for (const quote of await Promise.all(converted)) expect(quote.imageCount).toBe(pages);
  });
});
