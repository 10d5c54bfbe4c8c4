import type { ClaimedJob, JobTable } from './job-table.ts';

/** The job is another worker's now, or nobody's. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';

  constructor(jobId: number) {
    super(`Job ${jobId} is no longer this worker’s`);
  }
}

/** The worker ends: the job is given back. */
export class WorkerStopping extends Error {
  override name = 'WorkerStopping';

  constructor() {
    super('The worker is stopping');
  }
}

/** A job that this worker holds. */
export interface HeldJob<Tx> {
  id: number;
  /** The claim: a write without it changes nothing. */
  lease: string;
  /** Aborted when the worker stops or the job is no longer its own. */
  signal: AbortSignal;
  /**
   * Keeps a part of the work, or nothing of it where the job is no longer this worker's: then it throws
   * a ClaimLost.
   */
  keep<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same with the end of the job. */
  finish<T>(state: 'done' | 'failed', work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A domain's table, alone and within a transaction. */
export interface JobStore<Tx> {
  table: JobTable;
  transact<T>(work: (tx: Tx, table: JobTable) => Promise<T>): Promise<T>;
}

const heartbeatMs = 5000;

/** Renews the claim while the work goes on; a lost claim ends the work. */
export function holdClaim<Tx>(
  store: JobStore<Tx>,
  { id }: ClaimedJob,
  lease: string,
  stop: AbortController,
): HeldJob<Tx> & { end(): void } {
  const { signal } = stop;
  function lose(): never {
    const lost = new ClaimLost(id);
    stop.abort(lost);
    throw lost;
  }
  const heartbeat = setInterval(() => {
    void store.table.hold(id, lease).then(
      (held) => held || stop.abort(new ClaimLost(id)),
      // The database is away: what is written meanwhile fails by itself.
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
        (await table.hold(id, lease)) ? work(tx) : lose(),
      );
    },
    finish: (state, work) =>
      store.transact(async (tx, table) =>
        (await table.finish(id, lease, state)) ? work(tx) : lose(),
      ),
    end: () => clearInterval(heartbeat),
  };
}
