import { AsyncLocalStorage } from 'node:async_hooks';
import { PortalError } from '../portal-error.ts';
import type { SqlReadingTransaction } from './sql.ts';

export interface KeyedCall {
  userId: number;
  key: string;
  route: string;
  /** SHA-256 of the request. */
  content: string;
  /** A file follows: see {@link addContent}. */
  isStreamed: boolean;
}

export interface CreatedRow {
  route: string;
  content: string;
  made_id: number;
}

const calls = new AsyncLocalStorage<{ call: KeyedCall; isClaimed: boolean }>();

/** Rolls back a transaction because the key has already created its record. */
export class AlreadyCreated extends Error {
  readonly id: number;
  constructor(id: number) {
    super('CreatedRow before');
    this.id = id;
  }
}

/** Runs a call. Its first transaction stores the id of the record it creates. */
export const asKeyedCall = <T>(call: KeyedCall, make: () => Promise<T>): Promise<T> =>
  calls.run({ call, isClaimed: false }, make);

/** Runs work outside the keyed call: its transactions do not store the id. */
export const outsideKeyedCall = <T>(work: () => Promise<T>): Promise<T> => calls.exit(work);

/** Adds the digest of an uploaded file to the content of the call. */
export function addContent(digest: string): void {
  const current = calls.getStore();
  if (current) current.call.content += ` ${digest}`;
}

/** Runs a transaction's work. The first one of a keyed call also stores the `id` of the created record. */
export async function idempotentInsert<T>(tx: SqlReadingTransaction, work: () => Promise<T>) {
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
  const rows = await tx.$queryRawUnsafe<CreatedRow[]>(selectCreated, userId, key);
  const before = createdId(rows[0], current.call);
  if (before !== null) throw new AlreadyCreated(before);
  const created = await work();
  await tx.$executeRawUnsafe(
    `INSERT INTO "messaging"."idempotency_keys" ("user_id", "key", "route", "content", "made_id")
     VALUES ($1, $2, $3, $4, $5)`,
    ...[userId, key, route, content, idOf(created)],
  );
  return created;
}

export const selectCreated = `SELECT "route", "content", "made_id" FROM "messaging"."idempotency_keys"
  WHERE "user_id" = $1 AND "key" = $2`;

/** The id of the record that a key created; null if none. Throws a 422 if the key was used with other data. */
export function createdId(
  row: CreatedRow | undefined,
  { route, content }: KeyedCall,
): number | null {
  if (!row) return null;
  if (row.route !== route || row.content !== content)
    throw new PortalError(
      'unprocessable',
      'This Idempotency-Key was used with other data. Send a new key.',
      { errors: { 'idempotency-key': 'Used with other data before' } },
    );
  return row.made_id;
}

function idOf(created: unknown): number {
  const { id } = (created ?? {}) as { id?: unknown };
  if (typeof id !== 'number')
    throw new TypeError('A record created by a keyed call must have an id');
  return id;
}
