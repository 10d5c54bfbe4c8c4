import { randomUUID } from 'node:crypto';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { withRequestContext } from '../request-context.ts';
import { SandboxEnded } from '../sandbox/sandbox-ended.ts';
import { inSpan } from '../tracing.ts';
import {
  ClaimLost,
  holdClaim,
  WorkerStopping,
  type HeldJob,
  type JobStore,
} from './claimed-job.ts';
import type { ClaimedJob, JobFailure } from './job-table.ts';
import { isGivenUp, mostEnds, nextTry } from './next-try.ts';

/** A domain's jobs and how they are done. */
export interface Jobs<Tx> {
  /** In logs and metrics: `<service>-<what it does>`. */
  name: string;
  store: JobStore<Tx>;
  /** Jobs that one worker has in hand at once. */
  slots: number;
  /**
   * Running jobs that a person may have where no other waits, one where nothing is said. The last free
   * slot is only for a person who has none running.
   */
  perPerson?: number;
  /** Running jobs of all workers. */
  atOnce?: number;
  inTurn?: boolean;
  /** Does a job and ends it by `hand.finish`. A throw has it tried again, but for what `failureOf` knows. */
  run(hand: HeldJob<Tx>): Promise<void>;
  /** The failure that an error is for good; null where it may be tried again. */
  failureOf(error: unknown): JobFailure | null;
  /** What a person is told where the process of a file ended again and again, and where the portal failed. */
  messages: { ended: (times: number) => string; fault: string };
  /** Ends a job that failed for good by `hand.finish`, and takes back what it did. May be called again. */
  fail(hand: HeldJob<Tx>, failure: JobFailure): Promise<void>;
  /** Called when a job is no longer in hand, however that came. */
  after?(jobId: number): Promise<void>;
}

/** Takes jobs in hand as they come. */
export interface JobRunner {
  name: string;
  /** Looks for jobs at once: a message told of one. */
  wake(): void;
  start(log: Logger, metrics: Metrics): void;
  /** Takes no more jobs, gives back those in hand and waits for that. */
  stop(): Promise<void>;
}

/** Looks without having been woken: for what no message told of, and what is to be tried again. */
const pollMs = 1000;

export function createJobRunner<Tx>(jobs: Jobs<Tx>): JobRunner {
  const { name, store, slots, perPerson = 1 } = jobs;
  const stopping = new AbortController();
  const inHand = new Set<Promise<void>>();
  let tools: { log: Logger; metrics: Metrics } | null = null;
  let [isFilling, isWanted] = [false, false];
  let poll: NodeJS.Timeout | undefined;

  async function claim(): Promise<boolean> {
    const lease = randomUUID();
    const isLast = inHand.size + 1 >= slots;
    const job = await store.transact((_, table) =>
      table.claim(lease, { ...jobs, perPerson: isLast ? 1 : perPerson }),
    );
    if (!job) return false;
    const work = handle(job, lease).finally(() => {
      inHand.delete(work);
      wake();
    });
    inHand.add(work);
    return true;
  }

  async function fill(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      while (inHand.size < slots && !stopping.signal.aborted && (await claim()));
    }
  }

  function wake(): void {
    isWanted = true;
    if (isFilling || !tools) return;
    isFilling = true;
    void fill()
      .catch((err: unknown) =>
        tools?.log.warn({ err, jobs: name }, 'jobs will be looked for again'),
      )
      .finally(() => {
        isFilling = false;
        if (isWanted && inHand.size < slots && !stopping.signal.aborted) setImmediate(wake);
      });
  }

  async function handle(job: ClaimedJob, lease: string): Promise<void> {
    const start = performance.now();
    const requestId = job.headers['x-request-id'] || `${name}:${job.id}`;
    const traced = {
      kind: 'consumer',
      from: job.headers,
      attributes: { 'portal.request_id': requestId },
    } as const;
    await withRequestContext({ requestId }, () =>
      inSpan(name, traced, async () => {
        const outcome = await runOnce(job, lease);
        const seconds = (performance.now() - start) / 1000;
        tools?.metrics.observeMessage(name, outcome, seconds);
        tools?.log.info({ jobs: name, job: job.id, outcome, seconds }, 'job');
      }),
    );
  }

  async function runOnce(job: ClaimedJob, lease: string): Promise<string> {
    const stop = new AbortController();
    const onStop = (): void => stop.abort(new WorkerStopping());
    stopping.signal.addEventListener('abort', onStop);
    const hand = holdClaim(store, job, lease, stop);
    const about = { jobs: name, job: job.id, attempt: job.attempt };
    try {
      if (stopping.signal.aborted) onStop();
      const known = job.failure ?? (isGivenUp(job) ? toFailure(null) : null);
      if (known) return await end(hand, known);
      await jobs.run(hand);
      return 'done';
    } catch (error) {
      try {
        return await settle(job, hand, error);
      } catch (err) {
        // Stopped on the way to its end, it is given back; else its lease ends. Whoever takes it over goes on
        // from what is written.
        if (stopping.signal.aborted) await store.table.release(job.id, lease).catch(() => false);
        tools?.log.warn({ err, ...about }, 'a job is left to its lease');
        return 'left';
      }
    } finally {
      hand.end();
      stopping.signal.removeEventListener('abort', onStop);
      await jobs.after?.(job.id).catch((err: unknown) => tools?.log.warn({ err, ...about }, 'job'));
    }
  }

  /** What becomes of a job whose work threw. */
  async function settle(job: ClaimedJob, hand: HeldJob<Tx>, error: unknown): Promise<string> {
    const { id, lease, signal } = hand;
    if (error instanceof ClaimLost || signal.reason instanceof ClaimLost) return 'lost';
    if (signal.aborted) {
      await store.table.release(id, lease);
      return 'stopped';
    }
    const failure = jobs.failureOf(error);
    const next = failure ? null : nextTry(error, job);
    if (!failure) tools?.log.warn({ err: error, jobs: name, job: id, ...next }, 'a job failed');
    if (next) {
      await store.table.again(id, lease, next);
      return next.counts;
    }
    return end(hand, failure ?? toFailure(error));
  }

  /** Ends a job for good: noted first, so that it stays so whatever happens on the way. */
  async function end(hand: HeldJob<Tx>, failure: JobFailure): Promise<string> {
    if (!(await store.table.recordFailure(hand.id, hand.lease, failure))) return 'lost';
    await jobs.fail(hand, failure);
    return failure.refused ? 'refused' : 'failed';
  }

  const toFailure = (error: unknown): JobFailure => ({
    refused: false,
    message: error instanceof SandboxEnded ? jobs.messages.ended(mostEnds) : jobs.messages.fault,
  });

  return {
    name,
    wake,
    start(log, metrics) {
      tools = { log, metrics };
      poll = setInterval(wake, pollMs);
      wake();
    },
    async stop() {
      clearInterval(poll);
      stopping.abort();
      await Promise.allSettled(inHand);
    },
  };
}
