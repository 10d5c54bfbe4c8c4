import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Child } from '../machine/child.ts';
import { isSuspended } from '../machine/process-groups.ts';

const firstPauseMs = 250;
/** Short enough for people who wait, long enough for a part that cannot start. */
const maxPauseMs = 5000;
/** After running this long, a failure has a new cause. */
const stableMs = 60_000;

/** After this many failed probes in a row, a part is hanging. */
const maxMisses = 3;
const probeEveryMs = 2000;

export interface Part {
  name: string;
  /** Starts it. Resolves when it responds; rejects if it does not, or at the signal. */
  start: (signal: AbortSignal) => Promise<Child>;
  /** Returns whether it responds. Rejects or returns false after some seconds if not. */
  answers?: () => Promise<boolean>;
}

/** A part of the portal that is kept running until it is stopped. */
export type Supervised = Awaited<ReturnType<typeof supervise>>;

/** Starts a part and restarts it if it ends or hangs, with exponential backoff. Rejects if the first start fails. */
export async function supervise(part: Part) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let child: Child | null = await part.start(signal);
  const watching = watch();

  /** Keeps it running until it is stopped. */
  async function watch(): Promise<void> {
    let pause = firstPauseMs;
    while (!signal.aborted) {
      const startedAt = Date.now();
      if (child) await endOf(child);
      if (signal.aborted) break;
      pause = Date.now() - startedAt > stableMs ? firstPauseMs : Math.min(pause * 2, maxPauseMs);
      console.error(`${part.name} ended; restarting in ${pause / 1000} s`);
      await sleep(pause, signal);
      if (!signal.aborted) child = await restart();
    }
    await child?.stop();
  }

  async function restart(): Promise<Child | null> {
    try {
      return await part.start(signal);
    } catch (error) {
      if (!signal.aborted) console.error((error as Error).message);
      return null;
    }
  }

  /** Resolves when a child has ended; ends a hanging one. */
  async function endOf(one: Child): Promise<void> {
    const over = new AbortController();
    const probing = probe(one, over.signal);
    await one.ended;
    over.abort();
    await probing;
  }

  async function probe(one: Child, over: AbortSignal): Promise<void> {
    if (!part.answers) return;
    let misses = 0;
    while (misses < maxMisses) {
      await sleep(probeEveryMs, over);
      if (over.aborted || signal.aborted) return;
      const answers = (await part.answers().catch(() => false)) && !isSuspended(one.pid);
      misses = answers ? 0 : misses + 1;
    }
    if (over.aborted || signal.aborted) return;
    console.error(`${part.name} does not respond`);
    await one.kill();
  }

  return {
    name: part.name,
    /** Stops it gracefully for good. */
    async stop() {
      stopped.abort();
      await child?.stop();
      await watching;
    },
  };
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  sleepFor(ms, undefined, { signal }).catch(() => undefined);
