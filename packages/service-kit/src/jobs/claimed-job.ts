import type { ClaimedJob, JobTable } from './job-table.ts';

/** Another worker has claimed the job, or its claim expired. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';

  constructor(jobId: number) {
    super(`The claim of job ${jobId} is lost`);
  }
}

/** Thrown when the worker stops; the job goes back to the queue. */
export class WorkerStopping extends Error {
  override name = 'WorkerStopping';

  constructor() {
    super('The worker is stopping');
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

/** Renews a claim until `end` is called. A lost claim aborts the work. */
export function holdClaim<Tx>(
  store: JobStore<Tx>,
  { id }: ClaimedJob,
  lease: string,
  stop: AbortController,
): JobHandle<Tx> & { end(): void } {
  const { signal } = stop;
  function loseClaim(): never {
    const lost = new ClaimLost(id);
    stop.abort(lost);
    throw lost;
  }
  const heartbeat = setInterval(() => {
    void store.table.hold(id, lease).then(
      (held) => held || stop.abort(new ClaimLost(id)),
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
    end: () => clearInterval(heartbeat),
  };
}
