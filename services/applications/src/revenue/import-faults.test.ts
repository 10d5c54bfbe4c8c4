import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as imports from '@portal/contracts/applications/import-routes';
import { startBacking } from '@portal/test-kit/backing';
import { childrenOf, signal } from '@portal/test-kit/processes';
import { waitFor } from '@portal/test-kit/wait-for';
import { startWorkerProcess } from '@portal/test-kit/worker-process';
import { afterAll, expect, it } from 'vitest';
import { revenueOf } from './testing/revenue.ts';
import { startApplications } from '../testing/start-applications.ts';

const workers: ChildProcess[] = [];

function startWorker(): ChildProcess {
  const worker = startWorkerProcess(new URL('../main.ts', import.meta.url), service);
  workers.push(worker);
  return worker;
}

async function killWorkers(): Promise<void> {
  await Promise.all(
    workers.splice(0).map(async (worker) => {
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }),
  );
}

const backing = await startBacking();
const service = await startApplications({
  parts: ['serve'],
  databaseServer: backing.databaseUrl,
  natsUrl: backing.natsUrl,
});
const revenue = revenueOf(service);
afterAll(async () => {
  await killWorkers();
  await service.stop();
  await backing.stop();
});

const size = 6_000;
const merchants = await revenue.approve(
  'rep',
  ...Array.from({ length: size }, (_, at) => `Merchant ${at}`),
);
/** Starts an import of one share for each merchant. */
const start = async (quarter: string): Promise<number> => {
  const rows = merchants.map((id, at) => `${id},${quarter},${at},2.5,${at}.01`);
  const content = `Application ID,Quarter,Volume,Share %,Earnings\n${rows.join('\n')}\n`;
  const { id } = await revenue.upload(`${quarter}.csv`, content);
  await service.clients.admin.call(imports.runRevenueImport, { params: { id } });
  return id;
};
const get = (id: number) =>
  service.clients.admin.call(imports.getRevenueImport, { params: { id } });
const createdBy = async (id: number): Promise<number> => (await get(id)).counts?.created ?? 0;
const attempts = async (id: number): Promise<number> =>
  (
    await service.database.query<{ attempt: number }>(
      'SELECT attempt FROM revenue_import_jobs WHERE import_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )
  )[0]?.attempt ?? 0;

/** Whether PostgreSQL runs no query on this database. */
const isIdle = async (): Promise<boolean> =>
  (
    await service.database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND state <> 'idle'`,
    )
  ).length === 0;

/** Expires the leases of killed workers' jobs so that the next worker can claim them at once. */
const endLeases = () =>
  service.database.query(
    `UPDATE revenue_import_jobs SET lease_until = now() WHERE state = 'running'`,
  );

/** Makes a job due that waits after a fault. */
const skipDelay = () =>
  service.database.query(`UPDATE revenue_import_jobs SET due_at = now() WHERE state = 'queued'`);

/** Everything that the import created, counted with plain SQL. */
async function countImported(id: number) {
  const [found] = await service.database.query<Record<string, unknown>>(
    `SELECT count(*)::integer AS shares, count(DISTINCT import_row)::integer AS rows, sum(earnings)::text AS earnings,
       (SELECT count(*)::integer FROM revenue_import_rows WHERE import_id = $1) AS noted
     FROM revenue_shares WHERE import_id = $1`,
    [id],
  );
  return found;
}
const whole = {
  shares: size,
  rows: size,
  noted: size,
  earnings: `${(size * (size - 1)) / 2 + size / 100}.00`,
};

it('another worker continues the import of a killed one without losses or duplicates', async () => {
  const id = await start('Q1-2023');
  const first = startWorker();
  await waitFor(async () => (await createdBy(id)) >= 1000, { every: 5 });
  first.kill('SIGKILL');
  await once(first, 'exit');
  // PostgreSQL completes or rolls back the statements it had received.
  await waitFor(isIdle);
  const half = await createdBy(id);
  expect(half).toBeLessThan(size);
  expect(await countImported(id)).toMatchObject({ shares: half, rows: half, noted: half });
  await endLeases();
  startWorker();
  await waitFor(async () => (await get(id)).state === 'imported');
  expect(await countImported(id)).toEqual(whole);
  expect((await get(id)).counts).toEqual({
    rows: size,
    created: size,
    unchanged: 0,
    refused: 0,
    earnings: whole.earnings,
  });
  expect(await attempts(id)).toBe(2);
});

it('another worker completes the undo of a killed one', async () => {
  const [{ id } = { id: 0 }] = (
    await service.clients.admin.page(imports.listRevenueImports, { query: {} })
  ).rows;
  await service.clients.admin.call(imports.undoRevenueImport, { params: { id } });
  await waitFor(async () => ((await countImported(id))?.['shares'] as number) < size, { every: 5 });
  await killWorkers();
  await endLeases();
  startWorker();
  await waitFor(async () => (await get(id)).state === 'undone');
  expect(await countImported(id)).toMatchObject({ shares: 0 });
});

it('restarts of PostgreSQL and NATS lose and duplicate nothing', async () => {
  const id = await start('Q2-2023');
  await waitFor(async () => (await createdBy(id)) >= 1000, { every: 5 });
  await backing.act('stop', 'postgres');
  await backing.act('stop', 'nats');
  await backing.act('start', 'nats');
  await backing.act('start', 'postgres');
  await waitFor(async () => (await get(id).catch(() => null))?.state === 'imported', {
    ms: 90_000,
    every: 200,
  });
  expect(await countImported(id)).toEqual(whole);
});

/** Kills the workers' sheet-reading processes. */
const killReaders = (): void => {
  const readers = workers.flatMap(({ pid }) => (pid ? childrenOf(pid, 'sheet-child') : []));
  for (const pid of readers) signal(pid, 'SIGKILL');
};
const lastJob = async (id: number) =>
  (
    await service.database.query<{ ended: number; faults: number }>(
      'SELECT ended, faults FROM revenue_import_jobs WHERE import_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )
  )[0];
/** Checks that the stored counts match the stored rows while no job runs. */
async function expectLedger(id: number): Promise<void> {
  const { counts } = await get(id);
  const found = await countImported(id);
  expect([counts?.created, Number(counts?.earnings)]).toEqual([
    found?.['shares'],
    Number(found?.['earnings'] ?? 0),
  ]);
}

it('an import survives five killed readers without duplicates', async () => {
  const id = await start('Q3-2023');
  for (let ended = 0; ended < 5; ended++) {
    await waitFor(
      async () => {
        if ((await lastJob(id))?.ended !== ended) return true;
        killReaders();
        return false;
      },
      { every: 5 },
    );
    await skipDelay();
  }
  await waitFor(async () => (await get(id)).state === 'imported');
  expect(await countImported(id)).toEqual(whole);
  expect(await lastJob(id)).toEqual({ ended: 5, faults: 0 });
  await expectLedger(id);
});

it('an import whose readers always die is rolled back, including its counts', async () => {
  const id = await start('Q4-2023');
  await waitFor(async () => (await createdBy(id)) > 0, { every: 5 });
  const killing = setInterval(() => {
    killReaders();
    void skipDelay();
  }, 20);
  await waitFor(() => isFailed(id), { ms: 120_000 });
  clearInterval(killing);
  const { counts, error } = await get(id);
  expect(error).toContain('the process that reads it ended 6 times');
  expect(counts).toMatchObject({ rows: 0, created: 0, earnings: '0.00' });
  expect(await countImported(id)).toMatchObject({ shares: 0, noted: 0 });
}, 240_000);

it('another worker completes the rollback of a failed import', async () => {
  const id = await start('Q1-2024');
  await waitFor(async () => (await createdBy(id)) > 0, { every: 5 });
  await killWorkers();
  await waitFor(isIdle);
  expect(await createdBy(id)).toBeGreaterThan(0);
  // The state that a worker stores before it rolls back.
  await service.database.query(
    `UPDATE revenue_import_jobs SET lease_until = now(), failure = '{"message": "It is damaged.", "refused": true}'
     WHERE import_id = $1`,
    [id],
  );
  startWorker();
  await waitFor(() => isFailed(id));
  expect(await get(id)).toMatchObject({
    error: 'It is damaged.',
    counts: { rows: 0, created: 0, earnings: '0.00' },
  });
  expect(await countImported(id)).toMatchObject({ shares: 0, noted: 0 });
});

const isFailed = async (id: number): Promise<boolean> => (await get(id)).state === 'failed';
