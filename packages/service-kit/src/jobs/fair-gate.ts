import { tryLater } from '../portal-error.ts';

export interface FairGateOptions {
  slots: number;
  /** Per person; the last free slot is reserved for someone who has none. */
  perPerson: number;
  /** Longest wait, in milliseconds. */
  waitMs?: number;
}

interface Waiting {
  person: number | string;
  admit: () => void;
}

/** Waiting calls per person; further ones get a 429. */
const maxWaiting = 16;
const retrySeconds = 5;

/** A fair semaphore: limits concurrent expensive calls and shares the slots between people. */
export function createFairGate({ slots, perPerson, waitMs = 8000 }: FairGateOptions) {
  const running = new Map<number | string, number>();
  const waiting: Waiting[] = [];
  const runningOf = (person: number | string): number => running.get(person) ?? 0;
  const occupied = (): number => [...running.values()].reduce((sum, calls) => sum + calls, 0);

  function admitNext(): void {
    while (waiting.length > 0) {
      const free = slots - occupied();
      const [first] = waiting.toSorted((a, b) => runningOf(a.person) - runningOf(b.person));
      if (!first || free < 1) return;
      const limit = free > 1 ? perPerson : 1;
      if (runningOf(first.person) >= limit) return;
      waiting.splice(waiting.indexOf(first), 1);
      running.set(first.person, runningOf(first.person) + 1);
      first.admit();
    }
  }

  function release(person: number | string): void {
    const remaining = runningOf(person) - 1;
    if (remaining > 0) running.set(person, remaining);
    else running.delete(person);
    admitNext();
  }

  return {
    /**
     * Runs `work` in its turn: callers with the fewest running calls come first, then the oldest. Throws a 429 if
     * the person has too many waiting calls, a 503 if it waited too long; both with `Retry-After`.
     */
    async enter<T>(person: number | string, work: () => Promise<T>) {
      if (waiting.filter((other) => other.person === person).length >= maxWaiting)
        throw tryLater(
          'too_many_requests',
          'Too many of your files and documents are being processed. Wait until some are done.',
          retrySeconds,
        );
      await new Promise<void>((resolve, reject) => {
        const call: Waiting = {
          person,
          admit() {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(call), 1);
          reject(
            tryLater(
              'unavailable',
              'Too many files and documents are being processed right now. Nothing was changed. Try again shortly.',
              retrySeconds,
            ),
          );
        }, waitMs);
        waiting.push(call);
        admitNext();
      });
      try {
        return await work();
      } finally {
        release(person);
      }
    },
  };
}
