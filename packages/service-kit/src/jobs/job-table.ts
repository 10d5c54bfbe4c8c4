import type { SqlReadingTransaction } from '../database/sql.ts';
import type { Backlog } from '../metrics.ts';

export interface JobFailure {
  message: string;
  /** True if their input is the reason. */
  refused: boolean;
}

export interface ClaimedJob {
  id: number;
  /** Number of claims, including this one. */
  attempt: number;
  faults: number;
  /** Number of times that the process of its file ended. */
  ended: number;
  /** Set if a worker recorded a failure and died before it ended the job. */
  failure: JobFailure | null;
  /** Headers of the request that created it. */
  headers: Record<string, string>;
}

export interface ClaimOptions {
  /** Running jobs per person, including this one. */
  perPerson: number;
  /** Running jobs of all workers, including this one; unlimited by default. */
  maxRunning?: number | undefined;
  /** Alternate between people, for queues that run one job at a time. */
  roundRobin?: boolean | undefined;
}

/** A worker loses a claim that it does not renew for this long. */
const lease = `now() + interval '15 seconds'`;

/**
 * A domain's table of jobs as a queue, with the columns `id`, `state` (queued, running, done, failed),
 * `requested_by`, `size`, `created_at`, `due_at`, `lease`, `lease_until`, `attempt`, `faults`, `ended`, `failure`,
 * `headers` and `finished_at`. Updates of a claimed job need its lease.
 */
export function createJobTable(db: SqlReadingTransaction, table: string) {
  const change = async (id: number, token: string, set: string, ...values: unknown[]) =>
    (await db.$executeRawUnsafe(
      `UPDATE "${table}" SET ${set} WHERE "id" = $1 AND "lease" = $2 AND "state" = 'running'`,
      id,
      token,
      ...values,
    )) === 1;

  return {
    async backlog(): Promise<Backlog> {
      const [row] = await db.$queryRawUnsafe<Backlog[]>(
        `SELECT count(*)::int AS "jobs", min("created_at") AS "oldest"
         FROM "${table}" WHERE "state" IN ('queued', 'running')`,
      );
      return row ?? { jobs: 0, oldest: null };
    },

    /**
     * Claims a job; call it in its own transaction. Order: the person with the fewest running jobs, the smallest
     * job, the oldest. Requeues jobs of dead workers. Returns null if there is none.
     */
    async claim(token: string, options: ClaimOptions): Promise<ClaimedJob | null> {
      // Serialize claims, so that each sees the earlier ones.
      await db.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtext($1))`, `jobs:${table}`);
      await db.$executeRawUnsafe(
        `UPDATE "${table}" SET "state" = 'queued', "lease" = NULL, "lease_until" = NULL
         WHERE "state" = 'running' AND "lease_until" < now()`,
      );
      const [job] = await db.$queryRawUnsafe<ClaimedJob[]>(
        claimStatement(table, options),
        token,
        options.perPerson,
        options.maxRunning ?? null,
      );
      return job ?? null;
    },

    /** Renews a claim. Returns false if it is lost; then write nothing. */
    hold: (id: number, token: string) => change(id, token, `"lease_until" = ${lease}`),

    /** Returns a claimed job to the queue without counting the attempt. */
    release: (id: number, token: string): Promise<boolean> =>
      change(
        id,
        token,
        `"state" = 'queued', "lease" = NULL, "lease_until" = NULL, "attempt" = "attempt" - 1`,
      ),

    /** Schedules a retry of a claimed job and counts the reason. */
    again: (
      id: number,
      token: string,
      { afterMs, counts }: { afterMs: number; counts: 'faults' | 'ended' },
    ): Promise<boolean> =>
      change(
        id,
        token,
        `"state" = 'queued', "lease" = NULL, "lease_until" = NULL, "${counts}" = "${counts}" + 1,
         "due_at" = now() + $3::integer * interval '1 millisecond'`,
        Math.round(afterMs),
      ),

    /** Records why a claimed job must fail. If this worker dies, the next one completes it. */
    recordFailure: (id: number, token: string, failure: JobFailure): Promise<boolean> =>
      change(id, token, `"failure" = $3::jsonb`, JSON.stringify(failure)),

    /** Ends a claimed job. Returns false if the claim is lost; then write nothing. */
    finish: (id: number, token: string, state: 'done' | 'failed'): Promise<boolean> =>
      change(id, token, `"state" = '${state}', "lease_until" = NULL, "finished_at" = now()`),
  };
}

export type JobTable = ReturnType<typeof createJobTable>;

const claimStatement = (table: string, { roundRobin = false }: ClaimOptions): string => `
  WITH running AS (
    SELECT "requested_by", count(*)::integer AS "jobs" FROM "${table}"
    WHERE "state" = 'running' GROUP BY "requested_by"
  ), waiting AS (
    SELECT j."id", j."size", coalesce(r."jobs", 0) AS "running", ${
      roundRobin
        ? `(SELECT max(f."finished_at") FROM "${table}" f WHERE f."requested_by" = j."requested_by"
            AND f."finished_at" > now() - interval '10 minutes')`
        : `NULL::timestamptz`
    } AS "served"
    FROM "${table}" j LEFT JOIN running r ON r."requested_by" = j."requested_by"
    WHERE j."state" = 'queued' AND j."due_at" <= now()
  ), chosen AS (
    SELECT "id" FROM waiting
    WHERE "running" < $2::integer
      AND ($3::integer IS NULL OR (SELECT coalesce(sum("jobs"), 0) FROM running) < $3::integer)
    ORDER BY "running", "served" NULLS FIRST, "size", "id" LIMIT 1
  )
  UPDATE "${table}" j SET "state" = 'running', "lease" = $1, "lease_until" = ${lease},
    "attempt" = "attempt" + 1
  FROM chosen WHERE j."id" = chosen."id"
  RETURNING j."id", j."attempt", j."faults", j."ended", j."failure", j."headers"`;
