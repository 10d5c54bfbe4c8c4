import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { actors } from '@portal/test-kit/actors';
import { expect, it } from 'vitest';
import type { Actor } from '../identity.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Acquires slots one after the other. Returns the error message, or a function that releases the slot. */
function start() {
  const acquire = createConcurrencyLimiter({ perPerson: 3, perAddress: 5, total: 20 }, 'uploads');
  return (actor: Actor | null, address: string): string | (() => void) => {
    const reply = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
    try {
      acquire(actor, address, reply as unknown as ServerResponse);
      return () => void reply.emit('close');
    } catch (error) {
      return (error as Error).message;
    }
  };
}
const tooMany = 'You have too many uploads open at once.';
const noSlot = 'There are too many uploads open. Try again shortly.';

it('limits callers without an account by address', () => {
  const acquire = start();
  for (let nth = 1; nth <= 4; nth += 1)
    expect(acquire(null, `203.0.113.${nth}`)).toBeTypeOf('function');
  for (let times = 0; times < 4; times += 1)
    expect(acquire(null, '203.0.113.1')).toBeTypeOf('function');
  expect(acquire(null, '203.0.113.1')).toBe(tooMany);
  expect(acquire(null, '203.0.113.2')).toBeTypeOf('function');
});

it('limits a person across addresses', () => {
  const acquire = start();
  const slots = [1, 2, 3].map((nth) => acquire(actors.rep, `203.0.113.${nth}`));
  expect(acquire(actors.rep, '203.0.113.4')).toBe(tooMany);
  expect(acquire(actors.manager, '203.0.113.4')).toBeTypeOf('function');
  const [release] = slots;
  if (typeof release === 'function') release();
  expect(acquire(actors.rep, '203.0.113.4')).toBeTypeOf('function');
});

it('reserves half of the slots for people with an account', () => {
  const acquire = start();
  for (let nth = 0; nth < 10; nth += 1)
    expect(acquire(null, `203.0.113.${nth}`)).toBeTypeOf('function');
  expect(acquire(null, '203.0.113.10')).toBe(noSlot);
  expect(acquire(actors.rep, '203.0.113.10')).toBeTypeOf('function');
});
