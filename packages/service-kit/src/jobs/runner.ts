import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export interface WorkTools {
  log: Logger;
  metrics: Metrics;
  /** Aborts when the worker stops; it waits for the running work. */
  stopping: AbortSignal;
}

export interface Work<Item> {
  name: string;
  slots: number;
  /** Claims a due row for this worker alone; null if there is none. `isLast`: it takes the last free slot. */
  claim(isLast: boolean): Promise<Item | null>;
  /** Does the work and records the outcome. If it throws, the work is repeated when its claim has expired. */
  run(item: Item, tools: WorkTools): Promise<void>;
}

export interface Runner {
  name: string;
  /** Looks for due work now. */
  wake(): void;
  start(log: Logger, metrics: Metrics): void;
  /** Claims nothing more and waits for the running work. */
  stop(): Promise<void>;
}

/** Polling finds what no commit announced, and retries. */
const pollMs = 1000;
/** Without commits, work and failures for this long, a runner polls rarely: an idle portal costs little. */
const quietAfterMs = 10_000;
const quietPollMs = 5000;

/** Runs what is due in free slots: when woken, when a slot becomes free, and each second, or five if all is quiet. */
export function createRunner<Item>({ name, slots, claim, run }: Work<Item>): Runner {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  let tools: WorkTools | null = null;
  let [isFilling, isRequested] = [false, false];
  let filling = Promise.resolve();
  let poll: NodeJS.Timeout | undefined;
  let [activeAt, lookedAt] = [0, 0];

  async function fill(provided: WorkTools): Promise<void> {
    while (isRequested && !stop.signal.aborted) {
      isRequested = false;
      while (running.size < slots && !stop.signal.aborted) {
        const item = await claim(running.size + 1 >= slots);
        if (item === null) break;
        activeAt = Date.now();
        const work = run(item, provided)
          .catch((err: unknown) =>
            provided.log.warn({ err, work: name }, 'work failed, repeating it'),
          )
          .finally(() => {
            running.delete(work);
            wake();
          });
        running.add(work);
      }
    }
  }

  function wake(): void {
    activeAt = Date.now();
    checkForJobs();
  }

  function pollOnce(): void {
    const now = Date.now();
    if (now - activeAt < quietAfterMs || now - lookedAt >= quietPollMs) checkForJobs();
  }

  function checkForJobs(): void {
    isRequested = true;
    lookedAt = Date.now();
    if (isFilling || !tools) return;
    const { log } = tools;
    isFilling = true;
    filling = fill(tools)
      .catch((err: unknown) => {
        activeAt = Date.now();
        log.warn({ err, work: name }, 'claiming work failed, retrying');
      })
      .finally(() => {
        isFilling = false;
        if (isRequested && running.size < slots && !stop.signal.aborted) setImmediate(checkForJobs);
      });
  }

  return {
    name,
    wake,
    start(log, metrics) {
      tools = { log, metrics, stopping: stop.signal };
      poll = setInterval(pollOnce, pollMs);
      wake();
    },
    async stop() {
      clearInterval(poll);
      stop.abort();
      await filling;
      await Promise.all(running);
    },
  };
}
