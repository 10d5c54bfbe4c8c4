import type { ActivityEvent } from '@portal/contracts/core/activity';
import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { activityOf, type ActivityActor, type ActivityEntry } from '../activity.ts';
import type { Message } from '../messaging/message.ts';
import { emit } from '../messaging/outbox.ts';
import { idempotentInsert } from './idempotent-insert.ts';
import type { SqlReadingTransaction, SqlTransaction } from './sql.ts';

export type Transact<Store> = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

interface Transactional<Tx> {
  $transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options: { timeout: number; maxWait: number },
  ): Promise<T>;
}

/**
 * Defines a service's store: its parts, and the methods of its outbox and inbox.
 * @param activity the event of the service's entries for the activity log
 * @param timeoutMs longest duration of a transaction
 */
export function defineStore<Db extends SqlReadingTransaction, Parts extends object>(
  activity: ActivityEvent,
  createParts: (db: Db) => Parts,
  timeoutMs = 15_000,
) {
  const createStore = (db: Db) => ({
    /** Writes an event to the outbox. Call it in the transaction of the change. */
    emit: <E extends PortalEvent>(event: E, payload: EventPayload<E>) => emit(db, event, payload),
    /** Adds to the activity log. Call it in the transaction of the change; `actor` is null if nobody was signed in. */
    record: (actor: ActivityActor | null, entry: ActivityEntry): Promise<void> =>
      emit(db, activity, activityOf(actor, entry)),
    /** Waits for other transactions with this lock and holds it until the transaction ends. `id`: whose records. */
    lock: (name: string, id = 0) =>
      db.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', name, id),
    /** Records a message as handled. Returns false if it was handled before. */
    firstDelivery: (message: Message) => firstDelivery(db, message),
    ...createParts(db),
  });
  const createTransact =
    (db: Transactional<Db>): Transact<ReturnType<typeof createStore>> =>
    (work) =>
      db.$transaction((tx) => idempotentInsert(tx, () => work(createStore(tx))), {
        timeout: timeoutMs,
        maxWait: 10_000,
      });
  return { createStore, createTransact };
}

/** Records a message as handled in the handler's transaction. Returns false if it was handled before. */
export async function firstDelivery(tx: SqlTransaction, message: Message): Promise<boolean> {
  const inserted = await tx.$executeRawUnsafe(
    'INSERT INTO "messaging"."inbox" ("consumer", "message_id") VALUES ($1, $2) ON CONFLICT DO NOTHING',
    message.consumer,
    message.id,
  );
  return inserted === 1;
}
