import { createHash } from 'node:crypto';
import {
  asKeyedCall,
  createdId,
  AlreadyCreated,
  selectCreated,
  type KeyedCall,
  type CreatedRow,
} from '../database/idempotent-insert.ts';
import type { Sql } from '../database/sql.ts';
import type { PeriodicTask } from '../periodic.ts';
import { conflict, PortalError } from '../portal-error.ts';

/** Retention of keys; longer than callers retry. */
const retentionHours = 48;

export const contentOf = (input: { params: unknown; query: unknown; body: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify([input.params, input.query, input.body]))
    .digest('base64url');

/**
 * Runs `make` once per Idempotency-Key and stores the id of the created record in its transaction
 * ({@link idempotentInsert}). For a repeated key, returns `again` with that id. Throws a 422 if the key was used
 * with other data, a 409 if the first call is still running.
 */
export async function withKey<T>(
  sql: Sql,
  call: KeyedCall,
  make: () => Promise<T>,
  again: (id: number) => Promise<T>,
): Promise<T> {
  const find = async (): Promise<number | null> => {
    const { rows } = await sql.query<CreatedRow>({
      text: selectCreated,
      values: [call.userId, call.key],
    });
    return createdId(rows[0], call);
  };
  // The content of an upload is known only after it has arrived.
  const before = call.isStreamed ? null : await find();
  if (before !== null) return again(before);
  try {
    return await asKeyedCall(call, make);
  } catch (error) {
    if (error instanceof AlreadyCreated) return again(error.id);
    // A concurrent call with the key may have created the record and caused this conflict.
    const concurrentId =
      !call.isStreamed && error instanceof PortalError && error.status < 500 ? await find() : null;
    if (concurrentId !== null) return again(concurrentId);
    throw error;
  }
}

/** Returns a record created earlier with this key. Throws a 409 if it was deleted since. */
export function requireExisting<T>(created: T | null): T {
  if (created === null)
    throw conflict('The record created with this Idempotency-Key has been deleted.');
  return created;
}

export const deleteOldKeys = (sql: Sql): PeriodicTask => ({
  name: 'forget-idempotency-keys',
  everyMs: 60 * 60 * 1000,
  run: () =>
    sql.query({
      text: `DELETE FROM "messaging"."idempotency_keys" WHERE "created_at" < now() - interval '${retentionHours} hours'`,
      values: [],
    }),
});
