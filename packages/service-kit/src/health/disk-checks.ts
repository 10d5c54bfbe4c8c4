import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import type { ObjectStore } from '../storage/object-store.ts';
import { assertWritable } from '../storage/writable.ts';
import { throttled } from './throttled.ts';

/** More than a page of PostgreSQL has room for. */
const bytes = 12 * 1024;

/**
 * Whether PostgreSQL takes what is written: a row goes into the outbox and is taken back. Reading goes on
 * where its disk is full. Rejects with its error.
 */
export const databaseCheck = (pool: Pool): (() => Promise<unknown>) =>
  throttled(async () => {
    const client = await pool.connect();
    let lost: Error | undefined;
    try {
      await client.query('BEGIN');
      // What is random is not made smaller on its way.
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

/** Whether files find room: where they are kept, and on their way there. */
export const fileChecks = (
  files: ObjectStore,
): Record<'files' | 'scratch', () => Promise<unknown>> => ({
  files: throttled(() => files.check()),
  scratch: throttled(() => assertWritable(tmpdir())),
});
