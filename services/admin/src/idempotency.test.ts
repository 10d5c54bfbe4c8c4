import { randomUUID } from 'node:crypto';
import { actors } from '@portal/test-kit/actors';
import type { TestService } from '@portal/test-kit/test-service';
import { waitFor } from '@portal/test-kit/wait-for';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdmin } from './testing/start-admin.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAdmin();
});
afterAll(() => service.stop());

const create = async (name: string, key: string, actor = actors.admin) => {
  const reply = await service.fetchAs(actor, '/partner-companies', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name }),
  });
  const body = (await reply.json()) as { id?: number; errors?: Record<string, string> };
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ...body };
};
const named = async (name: string): Promise<number> =>
  (await service.database.query('SELECT 1 FROM partner_companies WHERE name = $1', [name])).length;

/** Runs work while nobody can write companies; `waiting` waits until somebody wants to. */
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
  it('answers again what the first one made, though its name is taken by then', async () => {
    const key = randomUUID();
    const first = await create('Once Only', key);
    expect(first.status).toBe(201);
    expect(await create('Once Only', key)).toEqual(first);
    expect(await named('Once Only')).toBe(1);
  });

  it('is refused with other data', async () => {
    const key = randomUUID();
    await create('This One', key);
    expect(await create('That One', key)).toMatchObject({
      status: 422,
      errors: { 'idempotency-key': 'Used with other data before' },
    });
    expect(await named('That One')).toBe(0);
  });

  it('is told to wait while the first is under way, and made once', async () => {
    const key = randomUUID();
    await whileLocked(async (database, waiting) => {
      const first = create('Slowly Made', key);
      await waiting();
      expect(await create('Slowly Made', key)).toMatchObject({ status: 409, retryAfter: '1' });
      await database.query('COMMIT');
      const made = await first;
      expect(made.status).toBe(201);
      expect(await create('Slowly Made', key)).toEqual(made);
    });
    expect(await named('Slowly Made')).toBe(1);
  });

  it('is "not now" where its connection is lost, and can be sent again', async () => {
    const key = randomUUID();
    await whileLocked(async (database, waiting) => {
      const lost = create('Lost And Found', key);
      for (const pid of await waiting())
        await database.query('SELECT pg_terminate_backend($1)', [pid]);
      const reply = await lost;
      expect(reply).toMatchObject({ status: 503 });
      expect(Number(reply.retryAfter)).toBeGreaterThan(0);
    });
    const made = await create('Lost And Found', key);
    expect(made.status).toBe(201);
    expect(await create('Lost And Found', key)).toEqual(made);
    expect(await named('Lost And Found')).toBe(1);
  });

  it('that was refused leaves its key free', async () => {
    const key = randomUUID();
    expect((await create(' ', key)).status).toBe(400);
    expect((await create('After All', key)).status).toBe(201);
  });

  it('is not made again after it was deleted', async () => {
    const key = randomUUID();
    const { id } = await create('Short Lived', key);
    await service.fetchAs(actors.admin, `/partner-companies/${id}`, { method: 'DELETE' });
    expect((await create('Short Lived', key)).status).toBe(409);
    expect(await named('Short Lived')).toBe(0);
  });

  it('takes no key that is none', async () => {
    for (const key of ['short', 'x'.repeat(65), 'with space in it', 'x'.repeat(10_000)])
      expect((await create('Never Made', key)).status).toBe(400);
  });
});
