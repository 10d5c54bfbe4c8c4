import type { ServerResponse } from 'node:http';
import type { Actor } from '../identity.ts';
import { tryLater } from '../portal-error.ts';
import { networkOf } from './visitor.ts';

export interface ConcurrencyLimits {
  perPerson: number;
  /** Per IPv4 address or IPv6 /64. An office behind one router is many people. */
  perAddress: number;
  total: number;
}

/** Event streams: a browser opens one for the bell and one for each page that shows progress. */
export const streamLimits: ConcurrencyLimits = { perPerson: 20, perAddress: 400, total: 2000 };
/** Uploads: each is written to disk while it arrives. */
export const uploadLimits: ConcurrencyLimits = { perPerson: 3, perAddress: 20, total: 40 };
export const exportLimits: ConcurrencyLimits = { perPerson: 2, perAddress: 20, total: 20 };

/** Acquires a slot until the reply ends. Throws a 429 or a 503 if none is free. */
export type AcquireSlot = (actor: Actor | null, address: string, response: ServerResponse) => void;

/** Limits concurrent long calls per person, per address and in total. `what` names them in messages: "uploads". */
export function createConcurrencyLimiter(limits: ConcurrencyLimits, what: string): AcquireSlot {
  const counts = new Map<string, number>();
  let total = 0;
  const add = (key: string, by: number): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (actor, address, response) => {
    const buckets: [key: string, most: number][] = [
      [`address ${networkOf(address)}`, limits.perAddress],
    ];
    if (actor) buckets.push([`person ${actor.userId}`, limits.perPerson]);
    if (buckets.some(([key, max]) => (counts.get(key) ?? 0) >= max))
      throw tryLater('too_many_requests', `You have too many ${what} open at once.`, 10);
    // Callers without an account get at most half of the slots.
    if (total >= (actor ? limits.total : limits.total / 2))
      throw tryLater('unavailable', `There are too many ${what} open. Try again shortly.`, 10);
    total += 1;
    for (const [key] of buckets) add(key, 1);
    const release = (): void => {
      total -= 1;
      for (const [key] of buckets) add(key, -1);
    };
    if (response.closed || response.destroyed) release();
    else response.once('close', release);
  };
}

/** A page makes a few reads at once. More would delay other people's calls while large replies are made. */
const readsPerPerson = 3;

/** Waits until fewer than three reads of the person are running; the turn lasts until the reply ends. */
export type WaitForTurn = (userId: number, response: ServerResponse) => Promise<void>;

export function createReadTurns(): WaitForTurn {
  const people = new Map<number, { running: number; waiting: (() => void)[] }>();
  return async (userId, response) => {
    const own = people.get(userId) ?? { running: 0, waiting: [] };
    people.set(userId, own);
    if (own.running < readsPerPerson) own.running += 1;
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    const end = (): void => {
      const next = own.waiting.shift();
      if (next) return next();
      own.running -= 1;
      if (own.running === 0) people.delete(userId);
    };
    if (response.closed) end();
    else response.once('close', end);
  };
}
