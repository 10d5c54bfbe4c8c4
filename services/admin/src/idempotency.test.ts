import { randomUUID } from 'node:crypto';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startAdmin } from './testing/start-admin.ts';

const service = await startAdmin();
afterAll(() => service.stop());

const create = async (name: string, key: string, actor = actors.admin) => {
  const reply = await service.fetchAs(actor, '/partner-companies', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    json: { name },
  });
  const body = (await reply.json()) as { id?: number; errors?: Record<string, string> };
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ...body };
};
const countNamed = async (name: string): Promise<number> =>
  (await service.database.query('SELECT 1 FROM partner_companies WHERE name = $1', [name])).length;

/** Runs work while writes to companies are blocked. `waiting` resolves to the waiting backends. */
async function whileLocked(
  work: (database: Client, waiting: () => Promise<number[]>) => Promise<void>,
): Promise<void> {
  const database = new Client({ connectionString: service.database.url });
  await database.connect();
  await database.query('BEGIN; LOCK TABLE partner_companies IN EXCLUSIVE MODE');
  const waiting = async (): Promise<number[]> => {
    let pids: number[] = [];
    await waitFor(async () => {
      const { rows } = await database.query<{ pid: number }>(
        "SELECT pid FROM pg_locks WHERE NOT granted AND relation = 'partner_companies'::regclass",
      );
      pids = rows.map(({ pid }) => pid);
      return pids.length > 0;
    });
    return pids;
  };
  try {
    await work(database, waiting);
  } finally {
    await database.end();
  }
}

describe('a creation with an Idempotency-Key', () => {
  it('returns the first result again, although the name exists by then', async () => {
    const key = randomUUID();
    const first = await create('Once Only', key);
    expect(first.status).toBe(201);
    expect(await create('Once Only', key)).toEqual(first);
    expect(await countNamed('Once Only')).toBe(1);
  });

  it('is rejected with other data', async () => {
    const key = randomUUID();
    await create('This One', key);
    expect(await create('That One', key)).toMatchObject({
      status: 422,
      errors: { 'idempotency-key': 'Used with other data before' },
    });
    expect(await countNamed('That One')).toBe(0);
  });

  it('is rejected while the first call is running, and runs once', async () => {
    const key = randomUUID();
    await whileLocked(async (database, waiting) => {
      const first = create('Slowly Made', key);
      await waiting();
      expect(await create('Slowly Made', key)).toMatchObject({ status: 409, retryAfter: '1' });
      await database.query('COMMIT');
      const created = await first;
      expect(created.status).toBe(201);
      expect(await create('Slowly Made', key)).toEqual(created);
    });
    expect(await countNamed('Slowly Made')).toBe(1);
  });

  it('is a 503 if its connection is lost, and can be retried', async () => {
    const key = randomUUID();
    await whileLocked(async (database, waiting) => {
      const lost = create('Lost And Found', key);
      for (const pid of await waiting())
        await database.query('SELECT pg_terminate_backend($1)', [pid]);
      const reply = await lost;
      expect(reply).toMatchObject({ status: 503 });
      expect(Number(reply.retryAfter)).toBeGreaterThan(0);
    });
    const created = await create('Lost And Found', key);
    expect(created.status).toBe(201);
    expect(await create('Lost And Found', key)).toEqual(created);
    expect(await countNamed('Lost And Found')).toBe(1);
  });

  it('that was rejected does not use up its key', async () => {
    const key = randomUUID();
    expect((await create(' ', key)).status).toBe(400);
    expect((await create('After All', key)).status).toBe(201);
  });

  it('is not repeated after a deletion', async () => {
    const key = randomUUID();
    const { id } = await create('Short Lived', key);
    await service.fetchAs(actors.admin, `/partner-companies/${id}`, { method: 'DELETE' });
    expect((await create('Short Lived', key)).status).toBe(409);
    expect(await countNamed('Short Lived')).toBe(0);
  });

  it('rejects invalid keys', async () => {
    for (const key of ['short', 'x'.repeat(65), 'with space in it', 'ä2345678', 'x'.repeat(10_000)])
      expect((await create('Never Made', key)).status).toBe(400);
  });
});
