import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import { firstDelivery } from '../messaging/inbox.ts';
import type { Message } from '../messaging/message.ts';
import { emit } from '../messaging/outbox.ts';
import { idempotentInsert } from './idempotent-insert.ts';
import type { SqlReadingTransaction, SqlTransaction } from './transaction.ts';

/** The part of a store that is the same in every service: the outbox and the inbox. */
export const createMessageStore = (db: SqlTransaction) => ({
  /** Writes an event; only inside the transaction of the change that it reports. */
  emit: <E extends PortalEvent>(event: E, payload: EventPayload<E>) => emit(db, event, payload),
  /** Notes that a message is handled. False where it was handled before. */
  firstDelivery: (message: Message) => firstDelivery(db, message),
});

/** Runs work on a store of its own. All of its changes are kept, or none. */
export type Transact<Store> = <T>(work: (store: Store) => Promise<T>) => Promise<T>;

/** What is needed of a PrismaClient. */
interface Transactional<Tx> {
  $transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options: { timeout: number; maxWait: number },
  ): Promise<T>;
}

/** @param timeout milliseconds that a transaction may take */
export const createTransactions =
  <Tx extends SqlReadingTransaction, Store>(
    db: Transactional<Tx>,
    createStore: (db: Tx) => Store,
    timeout = 15_000,
  ): Transact<Store> =>
  (work) =>
    db.$transaction((tx) => idempotentInsert(tx, () => work(createStore(tx))), {
      timeout,
      maxWait: 10_000,
    });
