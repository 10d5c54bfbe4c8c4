import { randomUUID } from 'node:crypto';
import type { Logger } from '../log.ts';
import { withRequestContext } from '../request-context.ts';
import { SandboxEnded } from '../sandbox/sandbox-ended.ts';
import { inSpan } from '../tracing.ts';
import type { ClaimedJob, JobFailure, JobTable } from './job-table.ts';
import { createRunner, type Runner, type WorkTools } from './runner.ts';

/** Another worker has claimed the job, or its claim expired. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';

  constructor(jobId: number) {
    super(`The claim of job ${jobId} is lost`);
  }
}

export interface JobHandle<Tx> {
  id: number;
  /** The claim's token; every write must name it. */
  lease: string;
  /** Aborts when the worker stops or loses the claim. */
  signal: AbortSignal;
  /** Saves a part of the work. Throws a ClaimLost and saves nothing if the claim is lost. */
  keep<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Saves the result and ends the job. */
  finish<T>(state: 'done' | 'failed', work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface JobStore<Tx> {
  table: JobTable;
  transact<T>(work: (tx: Tx, table: JobTable) => Promise<T>): Promise<T>;
}

const heartbeatMs = 5000;

/** Renews a claim until it is disposed. A lost claim and the end of the worker abort the work. */
function holdClaim<Tx>(
  store: JobStore<Tx>,
  { id }: ClaimedJob,
  lease: string,
  stopping: AbortSignal,
): JobHandle<Tx> & Disposable {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  function loseClaim(): never {
    const error = new ClaimLost(id);
    lost.abort(error);
    throw error;
  }
  const heartbeat = setInterval(() => {
    void store.table.hold(id, lease).then(
      (held) => held || lost.abort(new ClaimLost(id)),
      // The database is down: writes fail by themselves.
      () => undefined,
    );
  }, heartbeatMs);
  return {
    id,
    lease,
    signal,
    keep(work) {
      signal.throwIfAborted();
      return store.transact(async (tx, table) =>
        (await table.hold(id, lease)) ? work(tx) : loseClaim(),
      );
    },
    finish: (state, work) =>
      store.transact(async (tx, table) =>
        (await table.finish(id, lease, state)) ? work(tx) : loseClaim(),
      ),
    [Symbol.dispose]: () => clearInterval(heartbeat),
  };
}

interface Claimed {
  job: ClaimedJob;
  lease: string;
}

export interface Jobs<Tx> {
  /** The name in logs and metrics: `<service>-<task>`. */
  name: string;
  store: JobStore<Tx>;
  slots: number;
  /** Running jobs per person; 1 by default. The last free slot is reserved for a person without running jobs. */
  perPerson?: number;
  /** Running jobs of all workers; unlimited by default. */
  maxRunning?: number;
  /** Alternate between people, for queues that run one job at a time. */
  roundRobin?: boolean;
  /** Runs a job and ends it with `job.finish`. It is retried if this throws, unless `failureOf` returns a failure. */
  run(job: JobHandle<Tx>): Promise<void>;
  /** Returns the failure for a permanent error; null to retry. */
  failureOf(error: unknown): JobFailure | null;
  /** User messages for a file whose process ended repeatedly, and for internal errors. */
  messages: { ended: (times: number) => string; fault: string };
  /** Ends a permanently failed job with `job.finish` and undoes its work. May run again. */
  fail(job: JobHandle<Tx>, failure: JobFailure): Promise<void>;
  after?(jobId: number): Promise<void>;
}

/** Claims jobs fairly, runs them and ends or repeats them. */
export function createJobRunner<Tx>(jobs: Jobs<Tx>): Runner {
  const { name, store, slots, perPerson = 1 } = jobs;

  async function claim(isLast: boolean): Promise<Claimed | null> {
    const lease = randomUUID();
    const job = await store.transact((_, table) =>
      table.claim(lease, { ...jobs, perPerson: isLast ? 1 : perPerson }),
    );
    return job && { job, lease };
  }

  async function run(claimed: Claimed, tools: WorkTools): Promise<void> {
    const { job } = claimed;
    const start = performance.now();
    const requestId = job.headers['x-request-id'] || `${name}:${job.id}`;
    const traced = {
      kind: 'consumer',
      from: job.headers,
      attributes: { 'portal.request_id': requestId },
    } as const;
    await withRequestContext({ requestId }, () =>
      inSpan(name, traced, async () => {
        const outcome = await runOnce(claimed, tools);
        const seconds = (performance.now() - start) / 1000;
        tools.metrics.observeMessage(name, outcome, seconds);
        tools.log.info({ jobs: name, job: job.id, outcome, seconds }, 'job');
      }),
    );
  }

  async function runOnce({ job, lease }: Claimed, tools: WorkTools): Promise<string> {
    const { log, stopping } = tools;
    using held = holdClaim(store, job, lease, stopping);
    const about = { jobs: name, job: job.id, attempt: job.attempt };
    try {
      stopping.throwIfAborted();
      const failure = job.failure ?? (hasTooManyAttempts(job) ? toFailure(null) : null);
      if (failure) return await end(held, failure);
      await jobs.run(held);
      return 'done';
    } catch (error) {
      try {
        return await settle(job, held, error, log);
      } catch (err) {
        // Release the job if stopping; otherwise its lease expires. The next worker continues from what is saved.
        if (stopping.aborted) await store.table.release(job.id, lease).catch(() => false);
        log.warn({ err, ...about }, 'a job was left until its lease expires');
        return 'left';
      }
    } finally {
      await jobs.after?.(job.id).catch((err: unknown) => log.warn({ err, ...about }, 'job'));
    }
  }

  async function settle(job: ClaimedJob, held: JobHandle<Tx>, error: unknown, log: Logger) {
    const { id, lease, signal } = held;
    if (error instanceof ClaimLost || signal.reason instanceof ClaimLost) return 'lost';
    if (signal.aborted) {
      await store.table.release(id, lease);
      return 'stopped';
    }
    const failure = jobs.failureOf(error);
    const next = failure ? null : nextTry(error, job);
    if (!failure) log.warn({ err: error, jobs: name, job: id, ...next }, 'a job failed');
    if (next) {
      await store.table.again(id, lease, next);
      return next.counts;
    }
    return end(held, failure ?? toFailure(error));
  }

  /** Fails a job permanently. Records that first, so that another worker can complete it. */
  async function end(held: JobHandle<Tx>, failure: JobFailure): Promise<string> {
    if (!(await store.table.recordFailure(held.id, held.lease, failure))) return 'lost';
    await jobs.fail(held, failure);
    return failure.refused ? 'refused' : 'failed';
  }

  const toFailure = (error: unknown): JobFailure => ({
    refused: false,
    message: error instanceof SandboxEnded ? jobs.messages.ended(maxEnds) : jobs.messages.fault,
  });

  return createRunner({ name, slots, claim, run });
}

/** Retry delays after internal errors, in milliseconds; then the job fails. */
const faultDelaysMs = [1000, 5000, 15_000, 60_000, 300_000];
/** The same after the process of a file ended: shorter, since the file is the likely cause. */
const afterEnds = [250, 500, 1000, 2000, 4000];
/** A job whose workers died this often fails. */
const maxAttempts = 20;

/** Returns the delay and the counter of the next try; null to give up. */
export function nextTry(
  error: unknown,
  { faults, ended }: Pick<ClaimedJob, 'faults' | 'ended'>,
): { afterMs: number; counts: 'faults' | 'ended' } | null {
  const [counts, delays, times] =
    error instanceof SandboxEnded
      ? (['ended', afterEnds, ended] as const)
      : (['faults', faultDelaysMs, faults] as const);
  const afterMs = delays[times];
  return afterMs === undefined ? null : { afterMs, counts };
}

/** The process of a file may end this often before its job fails. */
const maxEnds = afterEnds.length + 1;

const hasTooManyAttempts = ({ attempt }: Pick<ClaimedJob, 'attempt'>) => attempt > maxAttempts;
