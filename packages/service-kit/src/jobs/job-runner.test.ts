import { createTestDatabase, type TestDatabase } from '@portal/test-kit/test-database';
import { startBacking, type Backing } from '@portal/test-kit/backing';
import { waitFor } from '@portal/test-kit/wait-for';
import type { ClientBase, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '../database/pool.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { SandboxEnded } from '../sandbox/sandbox-ended.ts';
import { ClaimLost, type HeldJob, type JobStore } from './claimed-job.ts';
import { createJobRunner, type JobRunner, type Jobs } from './job-runner.ts';
import { createJobTable, type JobFailure, type JobSql } from './job-table.ts';
import { nextTry } from './next-try.ts';

let backing: Backing;
let database: TestDatabase;
let pool: Pool;
const runners: JobRunner[] = [];

beforeAll(async () => {
  backing = await startBacking();
});
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

const asSql = (connection: Pool | ClientBase): JobSql => ({
  $executeRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rowCount ?? 0,
  $queryRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rows as never,
});
const storeOf = (): JobStore<JobSql> => ({
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

/** A runner whose jobs go on until they are let. */
function run(change: Partial<Jobs<JobSql>> = {}) {
  const begun: number[] = [];
  const gates = new Map<number, () => void>();
  const failures: JobFailure[] = [];
  const runner = createJobRunner<JobSql>({
    name: 'test-works',
    store: storeOf(),
    slots: 2,
    async run(hand) {
      begun.push(hand.id);
      await new Promise<void>((resolve, reject) => {
        gates.set(hand.id, resolve);
        hand.signal.addEventListener('abort', () => reject(hand.signal.reason as Error));
      });
      await hand.finish('done', () => Promise.resolve());
    },
    failureOf: (error) =>
      error instanceof TypeError ? { message: error.message, refused: true } : null,
    messages: { ended: (times) => `It ended ${times} times.`, fault: 'A fault of ours.' },
    async fail(hand, failure) {
      failures.push(failure);
      await hand.finish('failed', () => Promise.resolve());
    },
    ...change,
  });
  runners.push(runner);
  runner.start(createLogger('test', 'silent'), createMetrics('test'));
  const end = (id: number): void => gates.get(id)?.();
  return { runner, begun, end, failures };
}
const write = (hand: HeldJob<JobSql>): Promise<number> =>
  hand.keep((tx) => tx.$executeRawUnsafe('UPDATE works SET written = written + 1'));

describe('a fair share', () => {
  it('gives the next free slot to whoever has none running', async () => {
    const [first = 0, second = 0] = await add({ person: 1 }, { person: 1 }, { person: 1 });
    const { begun, end, runner } = run({ slots: 3, perPerson: 2 });
    await waitFor(() => begun.length === 2);
    const [other = 0] = await add({ person: 2, size: 99 });
    runner.wake();
    // The last slot is free for a newcomer, whatever waits before.
    await waitFor(() => begun.includes(other));
    expect(begun).toEqual([first, second, other]);
    end(other);
    await waitFor(async () => (await states())[3] === 'done');
    expect((await states())[2]).toBe('queued');
    end(first);
    await waitFor(() => begun.length === 4);
  });

  it('takes one job of each person before a second of anybody', async () => {
    await add({ person: 1 }, { person: 1 }, { person: 1, size: 0 });
    const ids = await add({ person: 2, size: 7 }, { person: 3, size: 5 });
    const { begun } = run({ slots: 5, perPerson: 3 });
    await waitFor(() => begun.length === 4);
    expect(begun).toEqual([3, ids[1], ids[0], 1]);
  });

  it('takes small before large, and the oldest of the same size', async () => {
    const [large = 0, small = 0, alike = 0] = await add(
      { person: 1, size: 9 },
      { person: 2, size: 3 },
      { person: 3, size: 3 },
    );
    const { begun, end } = run({ slots: 1 });
    for (const id of [small, alike, large]) {
      await waitFor(() => begun.includes(id));
      end(id);
    }
    expect(begun).toEqual([small, alike, large]);
  });

  it('lets persons take turns where one job runs at a time', async () => {
    const [first = 0] = await add({ person: 1 }, { person: 1 }, { person: 1 });
    const { begun, end } = run({ slots: 1, atOnce: 1, inTurn: true });
    await waitFor(() => begun.length === 1);
    const [newcomer = 0] = await add({ person: 2, size: 50 });
    end(first);
    await waitFor(() => begun.length === 2);
    expect(begun).toEqual([first, newcomer]);
  });

  it('counts the jobs of all workers', async () => {
    await add({ person: 1 }, { person: 2 }, { person: 3 });
    const [one, other] = [run({ slots: 2, atOnce: 2 }), run({ slots: 2, atOnce: 2 })];
    await waitFor(() => one.begun.length + other.begun.length === 2);
    expect((await states()).toSorted()).toEqual(['queued', 'running', 'running']);
  });
});

describe('a job', () => {
  it('is found without a message, and done once', async () => {
    const { begun, end } = run();
    const [id = 0] = await add({ person: 1 });
    await waitFor(() => begun.includes(id));
    end(id);
    await waitFor(async () => (await states())[0] === 'done');
    expect(begun).toEqual([id]);
  });

  it('that is given back by a worker that stops counts as not taken', async () => {
    await add({ person: 1 });
    const { runner, begun } = run();
    await waitFor(() => begun.length === 1);
    await runner.stop();
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempt: 0, faults: 0 });
  });

  it('whose worker is gone is taken over, and the one before writes nothing more', async () => {
    await add({ person: 1 });
    let lost: unknown;
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const first = run({
      slots: 1,
      async run(hand) {
        first.begun.push(hand.id);
        await taken;
        lost = await write(hand).catch((error: unknown) => error);
        throw lost as Error;
      },
    });
    await waitFor(() => first.begun.length === 1);
    await database.query(`UPDATE works SET lease_until = now() - interval '1 second'`);
    const second = run({ slots: 1 });
    await waitFor(() => second.begun.length === 1);
    take();
    await waitFor(() => lost !== undefined);
    expect(lost).toBeInstanceOf(ClaimLost);
    second.end(1);
    await waitFor(async () => (await states())[0] === 'done');
    expect((await rows())[0]).toMatchObject({ written: 0, attempt: 2 });
  });

  it('that is refused ends at once, with the reason', async () => {
    await add({ person: 1 });
    const { failures } = run({ run: () => Promise.reject(new TypeError('It is no PDF.')) });
    await waitFor(async () => (await states())[0] === 'failed');
    expect(failures).toEqual([{ message: 'It is no PDF.', refused: true }]);
  });

  /** Waits for a state of the only job without the waits before it is tried again. */
  const soon = (runner: JobRunner, state: string) =>
    waitFor(async () => {
      await database.query(`UPDATE works SET due_at = now() WHERE state = 'queued'`);
      runner.wake();
      return (await states())[0] === state;
    });

  it('whose process was killed five times is done at the sixth', async () => {
    await add({ person: 1 });
    let times = 0;
    const { runner } = run({
      async run(hand) {
        if (++times <= 5) throw new SandboxEnded('SIGKILL');
        await hand.finish('done', () => Promise.resolve());
      },
    });
    await soon(runner, 'done');
    expect((await rows())[0]).toMatchObject({ ended: 5, faults: 0 });
  });

  it('whose process ends every time ends, and says so', async () => {
    await add({ person: 1 });
    const { failures, runner } = run({ run: () => Promise.reject(new SandboxEnded('SIGSEGV')) });
    await soon(runner, 'failed');
    expect(failures).toEqual([{ message: 'It ended 6 times.', refused: false }]);
  });

  it('that is to end goes on ending where the worker was lost on the way', async () => {
    await add({ person: 1 });
    let ran = 0;
    let ends = 0;
    run({
      run() {
        ran += 1;
        return Promise.reject(new TypeError('It is damaged.'));
      },
      async fail(hand) {
        ends += 1;
        if (ends === 1) {
          await database.query(`UPDATE works SET lease_until = now() - interval '1 second'`);
          throw new Error('The worker is gone');
        }
        await hand.finish('failed', () => Promise.resolve());
      },
    });
    await waitFor(async () => (await states())[0] === 'failed');
    expect([ran, ends]).toEqual([1, 2]);
  });
});

describe('what is tried again', () => {
  it('is a fault of ours, later each time, and not for ever', () => {
    const waits = Array.from(
      { length: 6 },
      (_, faults) => nextTry(new Error('No database'), { faults, ended: 0 })?.afterMs,
    );
    expect(waits).toEqual([1000, 5000, 15_000, 60_000, 300_000, undefined]);
  });

  it('is a file whose process ended, sooner', () => {
    const waits = Array.from(
      { length: 6 },
      (_, ended) => nextTry(new SandboxEnded('SIGKILL'), { faults: 0, ended })?.afterMs,
    );
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, undefined]);
  });
});
