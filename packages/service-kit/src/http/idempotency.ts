import { createHash } from 'node:crypto';
import {
  asKeyedCall,
  madeId,
  MadeBefore,
  selectMade,
  type KeyedCall,
  type Made,
} from '../database/idempotent-insert.ts';
import type { Sql } from '../database/sql.ts';
import type { PeriodicTask } from '../periodic.ts';
import { conflict, PortalError } from '../portal-error.ts';

/** Keys are kept so long; a caller does not try for longer. */
const keptHours = 48;

export const contentOf = (input: { params: unknown; query: unknown; body: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify([input.params, input.query, input.body]))
    .digest('base64url');

/**
 * Makes something once for a key: `make` runs where nothing was made with it, and what it makes is noted
 * in the transaction that makes it ({@link idempotentInsert}); else `again` answers what was made, by its id.
 * Throws a 422 where the key stood for something else, a 409 where the first call is still under way.
 */
export async function withKey<T>(
  sql: Sql,
  call: KeyedCall,
  make: () => Promise<T>,
  again: (id: number) => Promise<T>,
): Promise<T> {
  const find = async (): Promise<number | null> => {
    const { rows } = await sql.query<Made>({ text: selectMade, values: [call.userId, call.key] });
    return madeId(rows[0], call);
  };
  // Of a file it is known only when it has come whether it is the same.
  const before = call.isStreamed ? null : await find();
  if (before !== null) return again(before);
  try {
    return await asKeyedCall(call, make);
  } catch (error) {
    if (error instanceof MadeBefore) return again(error.id);
    // Another call with the key may have made it meanwhile, and be what stood in the way of this one.
    const meanwhile =
      !call.isStreamed && error instanceof PortalError && error.status < 500 ? await find() : null;
    if (meanwhile !== null) return again(meanwhile);
    throw error;
  }
}

/** What a key made before. Throws a 409 where it was deleted since: to make it again would be another thing. */
export function requireExisting<T>(made: T | null): T {
  if (made === null) throw conflict('What was created with this Idempotency-Key has been deleted.');
  return made;
}

/** Forgets keys that nobody tries any more. */
export const forgetKeys = (sql: Sql): PeriodicTask => ({
  name: 'forget-idempotency-keys',
  everyMs: 60 * 60 * 1000,
  run: () =>
    sql.query({
      text: `DELETE FROM "messaging"."idempotency_keys" WHERE "created_at" < now() - interval '${keptHours} hours'`,
      values: [],
    }),
});
