import type { ServerResponse } from 'node:http';

/** A page makes a few reads at once. More would delay other people's calls while large replies are made. */
const readsPerPerson = 3;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/** Waits until fewer than three reads of the person are running; the turn lasts until the reply ends. */
export type TakeTurn = (userId: number, response: ServerResponse) => Promise<void>;

export function createReadTurns(): TakeTurn {
  const people = new Map<number, Turns>();
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
