import { PortalError } from '../portal-error.ts';

export interface FairGateOptions {
  /** Calls that are let in at once. */
  slots: number;
  /** Of one person; the last free slot is only for somebody who has none. */
  perPerson: number;
  /** Calls of one person that may wait; more are refused. */
  mostWaiting?: number;
  /** Milliseconds that a call waits at most. */
  waitMs?: number;
}

/** Lets in calls that cost much, each person a fair share of them. */
export interface FairGate {
  /**
   * Does work when its turn comes: of whoever has the fewest calls inside, then the oldest. Throws a 429
   * where the person has too many calls that wait, a 503 where it waited too long; both with `Retry-After`.
   */
  enter<T>(person: number | string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  person: number | string;
  letIn: () => void;
}

const retry = { headers: { 'retry-after': '5' } };

export function createFairGate({
  slots,
  perPerson,
  mostWaiting = 16,
  waitMs = 8000,
}: FairGateOptions): FairGate {
  const inside = new Map<number | string, number>();
  const waiting: Waiting[] = [];
  const has = (person: number | string): number => inside.get(person) ?? 0;
  const taken = (): number => [...inside.values()].reduce((sum, calls) => sum + calls, 0);

  function letIn(): void {
    while (waiting.length > 0) {
      const free = slots - taken();
      const [first] = waiting.toSorted((a, b) => has(a.person) - has(b.person));
      if (!first || free < 1) return;
      const most = free > 1 ? perPerson : 1;
      if (has(first.person) >= most) return;
      waiting.splice(waiting.indexOf(first), 1);
      inside.set(first.person, has(first.person) + 1);
      first.letIn();
    }
  }

  function leave(person: number | string): void {
    const left = has(person) - 1;
    if (left > 0) inside.set(person, left);
    else inside.delete(person);
    letIn();
  }

  return {
    async enter(person, work) {
      if (waiting.filter((other) => other.person === person).length >= mostWaiting)
        throw new PortalError(
          'too_many_requests',
          'Too many of your files are being opened. Wait until some of them are done.',
          retry,
        );
      await new Promise<void>((resolve, reject) => {
        const one: Waiting = {
          person,
          letIn() {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1);
          reject(
            new PortalError(
              'unavailable',
              'Too many files are being opened right now. Nothing was changed; try again shortly.',
              retry,
            ),
          );
        }, waitMs);
        waiting.push(one);
        letIn();
      });
      try {
        return await work();
      } finally {
        leave(person);
      }
    },
  };
}
