import { defineEvent } from '@portal/contracts/core/event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Message, onEventOnce } from './message.ts';

const thingCreated = defineEvent({
  subject: 'portal.quotes.thing.made.v1',
  stream: 'events',
  summary: 'For the test',
  payload: z.object({ id: z.int() }),
});

it('work runs once per message, in the transaction that records it', async () => {
  const handled = new Set<string>();
  const done: number[] = [];
  const store = { firstDelivery: async ({ id }: Message) => handled.size < handled.add(id).size };
  const transact = async <T>(work: (tx: typeof store) => Promise<T>): Promise<T> => work(store);
  const { handle } = onEventOnce(
    { transact },
    thingCreated,
    'quotes-things',
    async (tx, { id }) => {
      expect(tx).toBe(store);
      done.push(id);
    },
  );
  const message = (id: string, of: number): Message => ({
    id,
    consumer: 'quotes-things',
    payload: { id: of },
    delivery: 1,
  });
  for (const each of [message('a', 1), message('a', 1), message('b', 2)]) await handle(each);
  expect(done).toEqual([1, 2]);
});
