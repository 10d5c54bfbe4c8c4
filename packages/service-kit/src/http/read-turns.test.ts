import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createReadTurns } from './concurrency-limiter.ts';

/** Starts reads, and returns which of them run. */
function start() {
  const take = createReadTurns();
  const running: string[] = [];
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    async read(name: string, userId: number) {
      const reply = Object.assign(new EventEmitter(), { closed: false });
      void take(userId, reply as unknown as ServerResponse).then(() => running.push(name));
      await settled();
      return async () => {
        reply.closed = true;
        reply.emit('close');
        await settled();
      };
    },
    running,
  };
}

it('runs three reads of a person at once, and the others in their order', async () => {
  const { read, running } = start();
  const end = await read('a', 1);
  for (const name of ['b', 'c', 'd', 'e']) await read(name, 1);
  await read('other person', 2);
  expect(running).toEqual(['a', 'b', 'c', 'other person']);
  await end();
  expect(running).toEqual(['a', 'b', 'c', 'other person', 'd']);
});

it('passes on the turn of a caller who left while waiting', async () => {
  const { read, running } = start();
  const end = await read('a', 1);
  for (const name of ['b', 'c']) await read(name, 1);
  const leave = await read('left', 1);
  await read('e', 1);
  await leave();
  expect(running).toEqual(['a', 'b', 'c']);
  await end();
  expect(running).toEqual(['a', 'b', 'c', 'left', 'e']);
});

it('is free again after all reads', async () => {
  const { read, running } = start();
  for (const end of [await read('a', 1), await read('b', 1), await read('c', 1)]) await end();
  for (const name of ['d', 'e', 'f', 'g']) await read(name, 1);
  expect(running).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
