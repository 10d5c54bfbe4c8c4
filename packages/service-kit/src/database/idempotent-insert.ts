import { AsyncLocalStorage } from 'node:async_hooks';
import { PortalError } from '../portal-error.ts';
import type { SqlReadingTransaction } from './transaction.ts';

/** A call with an Idempotency-Key: its caller, route and content. */
export interface KeyedCall {
  userId: number;
  key: string;
  route: string;
  /** SHA-256 of the request. */
  content: string;
  /** A file is still to come: see {@link addContent}. */
  isStreamed: boolean;
}

export interface Made {
  route: string;
  content: string | null;
  made_id: number;
}

const calls = new AsyncLocalStorage<{ call: KeyedCall; isClaimed: boolean }>();

/** Rolls back a transaction because the key has created its record before. */
export class MadeBefore extends Error {
  readonly id: number;
  constructor(id: number) {
    super('Made before');
    this.id = id;
  }
}

/** Runs a call. Its first transaction stores the id of the record it creates. */
export const asKeyedCall = <T>(call: KeyedCall, make: () => Promise<T>): Promise<T> =>
  calls.run({ call, isClaimed: false }, make);

/** Runs work whose transactions are not the one that creates the record. */
export const besideKeyedCall = <T>(work: () => Promise<T>): Promise<T> => calls.exit(work);

/** Adds the digest of an uploaded file to the content of the call. */
export function addContent(digest: string): void {
  const current = calls.getStore();
  if (current) current.call.content += ` ${digest}`;
}

/**
 * Runs a transaction's work. Within a call with a key it stores the id of the created record in the same transaction;
 * only the first transaction of a call does so. The record must have an `id`.
 */
export async function idempotentInsert<T>(
  tx: SqlReadingTransaction,
  work: () => Promise<T>,
): Promise<T> {
  const current = calls.getStore();
  if (!current || current.isClaimed) return work();
  current.isClaimed = true;
  const { userId, key, route, content } = current.call;
  const [lock] = await tx.$queryRawUnsafe<{ locked: boolean }[]>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "locked"',
    `idempotency ${userId} ${key}`,
  );
  if (!lock?.locked)
    throw new PortalError(
      'conflict',
      'The first call with this Idempotency-Key is still in progress.',
      {
        headers: { 'retry-after': '1' },
      },
    );
  const rows = await tx.$queryRawUnsafe<Made[]>(selectMade, userId, key);
  const before = madeId(rows[0], current.call);
  if (before !== null) throw new MadeBefore(before);
  const made = await work();
  await tx.$executeRawUnsafe(
    `INSERT INTO "messaging"."idempotency_keys" ("user_id", "key", "route", "content", "made_id")
     VALUES ($1, $2, $3, $4, $5)`,
    ...[userId, key, route, content, idOf(made)],
  );
  return made;
}

export const selectMade = `SELECT "route", "content", "made_id" FROM "messaging"."idempotency_keys"
  WHERE "user_id" = $1 AND "key" = $2`;

/** The id of the record that a key created; null if none. Throws a 422 if the key was used with other data. */
export function madeId(row: Made | undefined, { route, content }: KeyedCall): number | null {
  if (!row) return null;
  // Keys of an earlier release do not say what was sent.
  if (row.route !== route || (row.content !== null && row.content !== content))
    throw new PortalError(
      'unprocessable',
      'This Idempotency-Key stands for other data. Send a new key with what is changed.',
      { errors: { 'idempotency-key': 'Used with other data before' } },
    );
  return row.made_id;
}

function idOf(made: unknown): number {
  const { id } = (made ?? {}) as { id?: unknown };
  if (typeof id !== 'number') throw new TypeError('What a keyed call makes must have an id');
  return id;
}
