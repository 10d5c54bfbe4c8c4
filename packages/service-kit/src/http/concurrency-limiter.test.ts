import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { actors } from '@portal/test-kit/actors';
import { expect, it } from 'vitest';
import type { Actor } from '../identity.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Takes places one after the other; gives what was said, and how to leave the last one. */
function start() {
  const take = createConcurrencyLimiter({ perPerson: 3, perAddress: 5, total: 20 }, 'uploads');
  return (actor: Actor | null, address: string): string | (() => void) => {
    const reply = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
    try {
      take(actor, address, reply as unknown as ServerResponse);
      return () => void reply.emit('close');
    } catch (error) {
      return (error as Error).message;
    }
  };
}
const tooMany = 'You have too many uploads open at once.';
const noneLeft = 'There are too many uploads open. Try again shortly.';

it('bounds whoever has no account by their address alone', () => {
  const take = start();
  for (let nth = 1; nth <= 4; nth += 1)
    expect(take(null, `203.0.113.${nth}`)).toBeTypeOf('function');
  for (let times = 0; times < 4; times += 1)
    expect(take(null, '203.0.113.1')).toBeTypeOf('function');
  expect(take(null, '203.0.113.1')).toBe(tooMany);
  expect(take(null, '203.0.113.2')).toBeTypeOf('function');
});

it('bounds a person wherever they call from', () => {
  const take = start();
  const taken = [1, 2, 3].map((nth) => take(actors.rep, `203.0.113.${nth}`));
  expect(take(actors.rep, '203.0.113.4')).toBe(tooMany);
  expect(take(actors.manager, '203.0.113.4')).toBeTypeOf('function');
  const [leave] = taken;
  if (typeof leave === 'function') leave();
  expect(take(actors.rep, '203.0.113.4')).toBeTypeOf('function');
});

it('keeps half of the places for people who have an account', () => {
  const take = start();
  for (let nth = 0; nth < 10; nth += 1)
    expect(take(null, `203.0.113.${nth}`)).toBeTypeOf('function');
  expect(take(null, '203.0.113.10')).toBe(noneLeft);
  expect(take(actors.rep, '203.0.113.10')).toBeTypeOf('function');
});
