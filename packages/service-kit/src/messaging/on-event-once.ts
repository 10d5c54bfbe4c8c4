import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
import type { Transact } from '../database/transact.ts';
import { onEvent, type Message, type MessageHandler } from './message.ts';

interface Inbox {
  firstDelivery: (message: Message) => Promise<boolean>;
}

/** Binds work to an event: it runs once per message, in the transaction that records the message as handled. */
export const onEventOnce = <E extends PortalEvent, Store extends Inbox>(
  { transact }: { transact: Transact<Store> },
  event: E,
  consumer: string,
  work: (store: Store, payload: EventPayload<E>) => Promise<void>,
  options?: { concurrency?: number },
): MessageHandler =>
  onEvent(
    event,
    consumer,
    (message) =>
      transact(async (store) => {
        if (await store.firstDelivery(message)) await work(store, message.payload);
      }),
    options,
  );
