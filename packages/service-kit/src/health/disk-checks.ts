import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import type { ObjectStore } from '../storage/object-store.ts';
import { assertWritable } from '../storage/writable.ts';

type Check = () => Promise<unknown>;

const cacheMs = 5000;

/** Wraps a check: calls within five seconds share one result. */
export function throttled(check: Check, now: () => number = Date.now): Check {
  let latest: { at: number; answer: Promise<unknown> } | null = null;
  return () => {
    if (!latest || now() - latest.at > cacheMs) latest = { at: now(), answer: check() };
    return latest.answer;
  };
}

/** Larger than a PostgreSQL page. */
const bytes = 12 * 1024;

/** Checks that PostgreSQL accepts writes: reads still succeed on a full disk. Rejects with its error. */
export const databaseCheck = (pool: Pool): (() => Promise<unknown>) =>
  throttled(async () => {
    const client = await pool.connect();
    let lost: Error | undefined;
    try {
      await client.query('BEGIN');
      // Random bytes do not compress.
      await client.query(
        `INSERT INTO "messaging"."outbox" ("subject", "payload") VALUES ('', $1)`,
        [JSON.stringify(randomBytes(bytes).toString('base64'))],
      );
    } catch (error) {
      lost = error as Error;
      throw error;
    } finally {
      await client.query('ROLLBACK').catch((error: Error) => (lost = error));
      client.release(lost);
    }
  });

/** Checks that there is space for files, in the store and in the temporary folder. */
export const fileChecks = (
  files: ObjectStore,
): Record<'files' | 'scratch', () => Promise<unknown>> => ({
  files: throttled(() => files.check()),
  scratch: throttled(() => assertWritable(tmpdir())),
});
