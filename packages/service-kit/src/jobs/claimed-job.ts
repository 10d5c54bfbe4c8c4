import type { ClaimedJob, JobTable } from './job-table.ts';

/** Another worker has the job, or nobody. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';

  constructor(jobId: number) {
    super(`Job ${jobId} is no longer this worker’s`);
  }
}

/** The worker stops and returns the job. */
export class WorkerStopping extends Error {
  override name = 'WorkerStopping';

  constructor() {
    super('The worker is stopping');
  }
}

/** A job that this worker has claimed. */
export interface HeldJob<Tx> {
  id: number;
  /** The claim, which every write must name. */
  lease: string;
  /** Aborted when the worker stops or the job is no longer its own. */
  signal: AbortSignal;
  /**
   * Writes a part of the work. Throws a ClaimLost, and writes nothing, if the claim is lost.
   */
  keep<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Does so and ends the job. */
  finish<T>(state: 'done' | 'failed', work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A domain's job table, alone and within a transaction. */
export interface JobStore<Tx> {
  table: JobTable;
  transact<T>(work: (tx: Tx, table: JobTable) => Promise<T>): Promise<T>;
}

const heartbeatMs = 5000;

/** Renews the claim during the work. A lost claim aborts the work. */
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
