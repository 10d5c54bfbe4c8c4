import { createTestDatabase, type TestDatabase } from '@portal/test-kit/test-database';
import { startBacking } from '@portal/test-kit/backing';
import { waitFor } from '@portal/test-kit/wait-for';
import type { ClientBase, Pool } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../database/pool.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { SandboxEnded } from '../sandbox/sandbox-ended.ts';
import {
  ClaimLost,
  type JobHandle,
  type JobStore,
  createJobRunner,
  type Jobs,
  nextTry,
} from './job-runner.ts';
import type { Runner } from './runner.ts';
import type { SqlReadingTransaction } from '../database/sql.ts';
import { createJobTable, type JobFailure } from './job-table.ts';

let database: TestDatabase;
let pool: Pool;
const runners: Runner[] = [];

const backing = await startBacking();
afterAll(() => backing.stop());
beforeEach(async () => {
  database = await createTestDatabase(backing.databaseUrl);
  await database.query(`CREATE TABLE "works" (
    "id" SERIAL PRIMARY KEY, "state" TEXT NOT NULL DEFAULT 'queued', "requested_by" INTEGER NOT NULL,
    "size" INTEGER NOT NULL DEFAULT 0, "due_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "lease" TEXT,
    "lease_until" TIMESTAMPTZ, "attempt" INTEGER NOT NULL DEFAULT 0, "faults" INTEGER NOT NULL DEFAULT 0,
    "ended" INTEGER NOT NULL DEFAULT 0, "failure" JSONB, "headers" JSONB NOT NULL DEFAULT '{}',
    "finished_at" TIMESTAMPTZ, "written" INTEGER NOT NULL DEFAULT 0)`);
  pool = createPool(database.url, 10);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await pool.end();
  await database.drop();
});

const asSql = (connection: Pool | ClientBase): SqlReadingTransaction => ({
  $executeRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rowCount ?? 0,
  $queryRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rows as never,
});
const storeOf = (): JobStore<SqlReadingTransaction> => ({
  table: createJobTable(asSql(pool), 'works'),
  async transact(work) {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const tx = asSql(client);
      const result = await work(tx, createJobTable(tx, 'works'));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  },
});

async function add(...jobs: { person: number; size?: number }[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { person, size = 1 } of jobs) {
    const [row] = await database.query<{ id: number }>(
      'INSERT INTO works (requested_by, size) VALUES ($1, $2) RETURNING id',
      [person, size],
    );
    ids.push(row?.id ?? 0);
  }
  return ids;
}

interface Row {
  id: number;
  state: string;
  attempt: number;
  ended: number;
  faults: number;
  failure: JobFailure | null;
  written: number;
}
const rows = (): Promise<Row[]> => database.query<Row>('SELECT * FROM works ORDER BY id');
const states = async (): Promise<string[]> => (await rows()).map(({ state }) => state);

function run(change: Partial<Jobs<SqlReadingTransaction>> = {}) {
  const started: number[] = [];
  const gates = new Map<number, () => void>();
  const failures: JobFailure[] = [];
  const runner = createJobRunner<SqlReadingTransaction>({
    name: 'test-works',
    store: storeOf(),
    slots: 2,
    async run(job) {
      started.push(job.id);
      await new Promise<void>((resolve, reject) => {
        gates.set(job.id, resolve);
        job.signal.addEventListener('abort', () => reject(job.signal.reason as Error));
      });
      await job.finish('done', () => Promise.resolve());
    },
    failureOf: (error) =>
      error instanceof TypeError ? { message: error.message, refused: true } : null,
    messages: { ended: (times) => `It ended ${times} times.`, fault: 'An internal error.' },
    async fail(job, failure) {
      failures.push(failure);
      await job.finish('failed', () => Promise.resolve());
    },
    ...change,
  });
  runners.push(runner);
  runner.start(createLogger('test', 'silent'), createMetrics('test'));
  const end = (id: number): void => gates.get(id)?.();
  return { runner, started, end, failures };
}
const write = (job: JobHandle<SqlReadingTransaction>): Promise<number> =>
  job.keep((tx) => tx.$executeRawUnsafe('UPDATE works SET written = written + 1'));

describe('a fair share', () => {
  it('reserves the last free slot for a person without running jobs', async () => {
    const [first = 0, second = 0] = await add({ person: 1 }, { person: 1 }, { person: 1 });
    const { started, end, runner } = run({ slots: 3, perPerson: 2 });
    await waitFor(() => started.length === 2);
    const [other = 0] = await add({ person: 2, size: 99 });
    runner.wake();
    await waitFor(() => started.includes(other));
    expect(started).toEqual([first, second, other]);
    end(other);
    await waitFor(async () => (await states())[3] === 'done');
    expect((await states())[2]).toBe('queued');
    end(first);
    await waitFor(() => started.length === 4);
  });

  it('starts one job of each person before a second of anyone', async () => {
    await add({ person: 1 }, { person: 1 }, { person: 1, size: 0 });
    const ids = await add({ person: 2, size: 7 }, { person: 3, size: 5 });
    const { started } = run({ slots: 5, perPerson: 3 });
    await waitFor(() => started.length === 4);
    expect(started).toEqual([3, ids[1], ids[0], 1]);
  });

  it('starts small jobs before large ones, then the oldest', async () => {
    const [large = 0, small = 0, sameSize = 0] = await add(
      { person: 1, size: 9 },
      { person: 2, size: 3 },
      { person: 3, size: 3 },
    );
    const { started, end } = run({ slots: 1 });
    for (const id of [small, sameSize, large]) {
      await waitFor(() => started.includes(id));
      end(id);
    }
    expect(started).toEqual([small, sameSize, large]);
  });

  it('alternates between people if one job runs at a time', async () => {
    const [first = 0] = await add({ person: 1 }, { person: 1 }, { person: 1 });
    const { started, end } = run({ slots: 1, maxRunning: 1, roundRobin: true });
    await waitFor(() => started.length === 1);
    const [newcomer = 0] = await add({ person: 2, size: 50 });
    end(first);
    await waitFor(() => started.length === 2);
    expect(started).toEqual([first, newcomer]);
  });

  it('limits the running jobs of all workers', async () => {
    await add({ person: 1 }, { person: 2 }, { person: 3 });
    const [one, other] = [run({ slots: 2, maxRunning: 2 }), run({ slots: 2, maxRunning: 2 })];
    await waitFor(() => one.started.length + other.started.length === 2);
    expect((await states()).toSorted()).toEqual(['queued', 'running', 'running']);
  });
});

describe('a job', () => {
  it('is found by polling and runs once', async () => {
    const { started, end } = run();
    const [id = 0] = await add({ person: 1 });
    await waitFor(() => started.includes(id));
    end(id);
    await waitFor(async () => (await states())[0] === 'done');
    expect(started).toEqual([id]);
  });

  it('that a stopping worker releases does not count as an attempt', async () => {
    await add({ person: 1 });
    const { runner, started } = run();
    await waitFor(() => started.length === 1);
    await runner.stop();
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempt: 0, faults: 0 });
  });

  it('that is claimed while its worker stops is released', async () => {
    await add({ person: 1 });
    const store = storeOf();
    let stopping: Promise<void> | undefined;
    const { runner, started } = run({
      store: {
        ...store,
        async transact(work) {
          const claimed = await store.transact(work);
          stopping ??= runner.stop();
          return claimed;
        },
      },
    });
    await waitFor(() => stopping !== undefined);
    await stopping;
    expect(started).toEqual([]);
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempt: 0, faults: 0 });
  });

  it('of a dead worker is claimed by another; the first writes nothing any more', async () => {
    await add({ person: 1 });
    let lost: unknown;
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const first = run({
      slots: 1,
      async run(job) {
        first.started.push(job.id);
        await resumed;
        lost = await write(job).catch((error: unknown) => error);
        throw lost as Error;
      },
    });
    await waitFor(() => first.started.length === 1);
    await database.query(`UPDATE works SET lease_until = now() - interval '1 second'`);
    const second = run({ slots: 1 });
    await waitFor(() => second.started.length === 1);
    resume();
    await waitFor(() => lost !== undefined);
    expect(lost).toBeInstanceOf(ClaimLost);
    second.end(1);
    await waitFor(async () => (await states())[0] === 'done');
    expect((await rows())[0]).toMatchObject({ written: 0, attempt: 2 });
  });

  it('with invalid input fails immediately, with the reason', async () => {
    await add({ person: 1 });
    const { failures } = run({
      run: () => Promise.reject(new TypeError('The file is not a PDF.')),
    });
    await waitFor(async () => (await states())[0] === 'failed');
    expect(failures).toEqual([{ message: 'The file is not a PDF.', refused: true }]);
  });

  /** Waits for a state of the only job, skipping the retry delays. */
  const skipDelays = (runner: Runner, state: string) =>
    waitFor(async () => {
      await database.query(
        `UPDATE works SET due_at = now() - interval '1 second' WHERE state = 'queued'`,
      );
      runner.wake();
      return (await states())[0] === state;
    });

  it('whose process is killed five times succeeds at the sixth try', async () => {
    await add({ person: 1 });
    let times = 0;
    const { runner } = run({
      async run(job) {
        if (++times <= 5) throw new SandboxEnded('SIGKILL');
        await job.finish('done', () => Promise.resolve());
      },
    });
    await skipDelays(runner, 'done');
    expect((await rows())[0]).toMatchObject({ ended: 5, faults: 0 });
  });

  it('whose process always ends fails with a message', async () => {
    await add({ person: 1 });
    const { failures, runner } = run({ run: () => Promise.reject(new SandboxEnded('SIGSEGV')) });
    await skipDelays(runner, 'failed');
    expect(failures).toEqual([{ message: 'It ended 6 times.', refused: false }]);
  });

  it('that must fail is completed by another worker if the first dies', async () => {
    await add({ person: 1 });
    let ran = 0;
    let ends = 0;
    run({
      run() {
        ran += 1;
        return Promise.reject(new TypeError('The file is damaged.'));
      },
      async fail(job) {
        ends += 1;
        if (ends === 1) {
          await database.query(`UPDATE works SET lease_until = now() - interval '1 second'`);
          throw new Error('The worker died');
        }
        await job.finish('failed', () => Promise.resolve());
      },
    });
    await waitFor(async () => (await states())[0] === 'failed');
    expect([ran, ends]).toEqual([1, 2]);
  });
});

describe('nextTry', () => {
  it('retries internal errors with growing delays, then gives up', () => {
    const waits = Array.from(
      { length: 6 },
      (_, faults) => nextTry(new Error('No database'), { faults, ended: 0 })?.afterMs,
    );
    expect(waits).toEqual([1000, 5000, 15_000, 60_000, 300_000, undefined]);
  });

  it('retries ended processes with shorter delays', () => {
    const waits = Array.from(
      { length: 6 },
      (_, ended) => nextTry(new SandboxEnded('SIGKILL'), { faults: 0, ended })?.afterMs,
    );
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, undefined]);
  });
});
