import { call, describeReply } from '../../support/call.ts';
import { memoryByPart } from './memory.ts';
import { as, type Person } from './people.ts';
import { readyAddresses } from './processes.ts';

const paths = [
  '/api/auth/user',
  '/api/applications?limit=20',
  '/api/quotes?limit=20',
  '/api/revenue-shares?limit=20',
  '/api/notifications?limit=20',
];

export interface Latency {
  calls: number;
  refused: string[];
  longestMs: number;
  medianMs: number;
  notReady: string[];
  tooLarge: string[];
  /** Maximum share of a part's memory limit, in percent. */
  fullest: string;
}

/** A container that does not respond for this long counts as dead. */
const readyWithinMs = 5000;

/** Calls repeatedly as a person until `work` is done, and at least for a moment. */
export async function measureLatency(
  person: Person,
  work: () => Promise<unknown>,
): Promise<Latency> {
  const times: number[] = [];
  const refused: string[] = [];
  const notReady = new Set<string>();
  const peaks = new Map<string, number>();
  const tooLarge = new Map<string, string>();
  let isDone = false;
  const started = performance.now();
  const continues = (): boolean => !isDone || performance.now() - started < 2000;
  const done = work().finally(() => (isDone = true));
  void done.catch(() => undefined);

  const callRepeatedly = async (): Promise<void> => {
    for (let at = 0; continues(); at++) {
      const path = paths[at % paths.length] ?? '';
      const reply = await call({
        method: 'GET',
        path,
        headers: { ...as(person), accept: 'application/json' },
        from: person.address,
      });
      times.push(reply.ms);
      if (reply.status !== 200 || reply.broken)
        refused.push(`GET ${path}: ${describeReply(reply)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const checkReady = async (): Promise<void> => {
    while (continues()) {
      await Promise.all(
        readyAddresses().map(async ({ name, url }) => {
          const reply = await call({ method: 'GET', path: '/ready', to: url });
          if (reply.status !== 200 || reply.ms > readyWithinMs)
            notReady.add(`${name}: ${describeReply(reply)}`);
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  };
  const weigh = async (): Promise<void> => {
    while (continues()) {
      for (const { part, megabytes, limit } of memoryByPart()) {
        const share = megabytes / limit;
        peaks.set(part, Math.max(peaks.get(part) ?? 0, share));
        if (share > 1) tooLarge.set(part, `${part}: ${megabytes.toFixed(0)} of ${limit} MB`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await Promise.all([callRepeatedly(), checkReady(), weigh()]);
  await done;
  const sorted = times.toSorted((a, b) => a - b);
  const [fullest = ['', 0]] = [...peaks].sort((a, b) => b[1] - a[1]);
  return {
    calls: times.length,
    refused,
    longestMs: sorted.at(-1) ?? 0,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    notReady: [...notReady],
    tooLarge: [...tooLarge.values()],
    fullest: `${fullest[0]} ${(Number(fullest[1]) * 100).toFixed(0)} %`,
  };
}
