import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Child } from '../machine/child.ts';
import { isHalted } from '../machine/process-groups.ts';

const firstPauseMs = 250;
/** Soon enough for who waits for it, and seldom enough for a part that cannot be started. */
const longestPauseMs = 5000;
/** Whoever ran this long failed for a new reason. */
const soundMs = 60_000;

/** Who has not answered so often, one time after another, hangs. */
const missesOfOneThatHangs = 3;
const probeEveryMs = 2000;

export interface Part {
  name: string;
  /** Starts it; settles once it answers, rejects where it does not, or at the signal. */
  start: (signal: AbortSignal) => Promise<Child>;
  /** Whether it answers. Rejects, or settles with false, within some seconds where it does not. */
  answers?: () => Promise<boolean>;
}

/** A part of the portal that is kept running until it is stopped, but for pauses. */
export interface Supervised {
  name: string;
  running: () => boolean;
  /** Stops it in order for a while. */
  pause(): Promise<void>;
  /** Starts it again after a pause; does nothing where it runs, or was stopped for good meanwhile. */
  resume(): Promise<void>;
  /** Stops it in order, for good. */
  stop(): Promise<void>;
}

/**
 * Starts a part, and again whenever it ends by itself or hangs, after a pause that grows while it keeps
 * failing. Rejects where the first start fails.
 */
export async function supervise(part: Part): Promise<Supervised> {
  let isStopped = false;
  let resting = new AbortController();
  let child: Child | null = await part.start(resting.signal);
  let watching = watch(resting.signal);

  /** Keeps it running until the signal. */
  async function watch(signal: AbortSignal): Promise<void> {
    let pause = firstPauseMs;
    while (!signal.aborted) {
      const began = Date.now();
      if (child) await endOf(child);
      if (signal.aborted) break;
      pause = Date.now() - began > soundMs ? firstPauseMs : Math.min(pause * 2, longestPauseMs);
      console.error(`${part.name} ended; it is started again in ${pause / 1000} s`);
      await sleep(pause, signal);
      if (!signal.aborted) child = await startAgain(signal);
    }
    await child?.stop();
  }

  async function startAgain(signal: AbortSignal): Promise<Child | null> {
    try {
      return await part.start(signal);
    } catch (error) {
      if (!signal.aborted) console.error((error as Error).message);
      return null;
    }
  }

  /** Settles when a child has ended; ends one that hangs. */
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
    while (misses < missesOfOneThatHangs) {
      await sleep(probeEveryMs, over);
      if (over.aborted || resting.signal.aborted) return;
      const answers = (await part.answers().catch(() => false)) && !isHalted(one.pid);
      misses = answers ? 0 : misses + 1;
    }
    if (over.aborted || resting.signal.aborted) return;
    console.error(`${part.name} does not answer any more`);
    await one.kill();
  }

  async function rest(): Promise<void> {
    resting.abort();
    await child?.stop();
    await watching;
  }

  return {
    name: part.name,
    running: () => !resting.signal.aborted,
    pause: rest,
    async resume() {
      if (isStopped || !resting.signal.aborted) return;
      resting = new AbortController();
      child = await startAgain(resting.signal);
      watching = watch(resting.signal);
    },
    async stop() {
      isStopped = true;
      await rest();
    },
  };
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  sleepFor(ms, undefined, { signal }).catch(() => undefined);
