import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startChild, type Child, type ChildOptions } from './child.ts';

/** Does `work` for every item, `limit` at a time. Rejects at the first failure. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

/** Asks again and again until `check` returns something other than null, undefined or false. Throws `late` after `ms`. */
export async function until<T>(
  check: () => Promise<T>,
  ms: number,
  late: string,
  everyMs = 100,
): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + ms; ; await setTimeout(everyMs)) {
    const found = await check();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(late);
  }
}

/** A busy machine needs minutes where an idle one needs seconds; a program that exits ends the wait at once. */
const readyInMs = 5 * 60_000;
/** A probe without a result after this time is asked again, so that one that never ends cannot stop the wait. */
const probeMs = 10_000;

export interface ReadyOptions extends ChildOptions {
  /** Rejects or returns false until the program is ready. */
  ready: () => Promise<boolean>;
  signal?: AbortSignal | undefined;
}

/** Starts a program, and waits until it is ready as {@link untilReady} does. */
export async function startReady({ ready, signal, ...options }: ReadyOptions): Promise<Child> {
  const child = startChild(options);
  await untilReady(child, ready, options.logFile, signal);
  return child;
}

/**
 * Waits until `ready` returns true. On timeout, exit or abort, stops the program and throws with the last reason of
 * `ready` and the last lines of the log.
 */
export async function untilReady(
  child: Child,
  ready: () => Promise<boolean>,
  logFile: string,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + readyInMs;
  let reason = '';
  const isReady = (): Promise<boolean> =>
    withTimeout(ready()).catch((error: Error) => {
      reason = error.message;
      return false;
    });
  const fail = (what: string): never => {
    throw new Error(`${child.name} ${what}. See ${logFile}:\n${lastLines(logFile)}`);
  };
  while (!(await isReady())) {
    if (!child.running()) fail('exited on start');
    if (Date.now() > deadline || signal?.aborted) {
      await child.stop();
      fail(`is not ready in time (${reason || 'no answer'})`);
    }
    await setTimeout(50);
  }
}

async function withTimeout(probe: Promise<boolean>): Promise<boolean> {
  const late = setTimeout(probeMs, null, { ref: false }).then(() => {
    throw new Error(`no result within ${probeMs / 1000} s`);
  });
  return Promise.race([probe, late]);
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10).join('\n');

export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
