import type { SqlTransaction } from '../database/transaction.ts';
import type { Backlog } from '../metrics.ts';
import { requestContext } from '../request-context.ts';
import { traceHeaders } from '../tracing.ts';

/** The part of a Prisma client or transaction that the kit uses. */
export interface JobSql extends SqlTransaction {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
}

/** Why a job failed for good. */
export interface JobFailure {
  /** For the person who asked for it. */
  message: string;
  /** Whether their input is the reason. */
  refused: boolean;
}

/** A claimed job. */
export interface ClaimedJob {
  id: number;
  /** How often it was claimed, including this time. */
  attempt: number;
  /** How often the portal failed, and how often the process of its file ended. */
  faults: number;
  ended: number;
  /** Why it must end, if a worker noted that and died before ending it. */
  failure: JobFailure | null;
  /** Headers of the request that created it. */
  headers: Record<string, string>;
}

/** Which jobs may be claimed. */
export interface ClaimOptions {
  /** Running jobs that a person may have with this one. */
  perPerson: number;
  /** Most running jobs of all workers, including this one; unlimited by default. */
  atOnce?: number | undefined;
  /** Round robin by person, for queues that run one job at a time. */
  inTurn?: boolean | undefined;
}

/** A worker that does not renew its claim for this long loses its job. */
const lease = `now() + interval '15 seconds'`;

/** Headers of the current request, stored with a new job. */
export const jobHeaders = (): Record<string, string> => {
  const requestId = requestContext()?.requestId;
  return { ...traceHeaders(), ...(requestId ? { 'x-request-id': requestId } : {}) };
};

/**
 * A domain's table of jobs as a queue. It has the columns `id`, `state` (queued, running, done, failed),
 * `requested_by`, `size`, `created_at`, `due_at`, `lease`, `lease_until`, `attempt`, `faults`, `ended`, `failure`,
 * `headers` and `finished_at`. Every write names the lease and changes nothing without it.
 */
export function createJobTable(db: JobSql, table: string) {
  const change = async (
    id: number,
    key: string,
    set: string,
    ...values: unknown[]
  ): Promise<boolean> =>
    (await db.$executeRawUnsafe(
      `UPDATE "${table}" SET ${set} WHERE "id" = $1 AND "lease" = $2 AND "state" = 'running'`,
      id,
      key,
      ...values,
    )) === 1;

  return {
    /** Jobs that wait or run. */
    async backlog(): Promise<Backlog> {
      const [row] = await db.$queryRawUnsafe<Backlog[]>(
        `SELECT count(*)::int AS "jobs", min("created_at") AS "oldest"
         FROM "${table}" WHERE "state" IN ('queued', 'running')`,
      );
      return row ?? { jobs: 0, oldest: null };
    },

    /**
     * Claims a job in its own transaction: of the person with the fewest running jobs, small before large, then the
     * oldest. Jobs of dead workers are queued again. Null if there is none.
     */
    async claim(key: string, options: ClaimOptions): Promise<ClaimedJob | null> {
      // One claim at a time, so that each sees the earlier ones.
      await db.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(hashtext($1))`, `jobs:${table}`);
      await db.$executeRawUnsafe(
        `UPDATE "${table}" SET "state" = 'queued', "lease" = NULL, "lease_until" = NULL
         WHERE "state" = 'running' AND "lease_until" < now()`,
      );
      const [job] = await db.$queryRawUnsafe<ClaimedJob[]>(
        claimStatement(table, options),
        key,
        options.perPerson,
        options.atOnce ?? null,
      );
      return job ?? null;
    },

    /** Renews a claim. False if it is lost: then nothing may be written. */
    hold: (id: number, key: string): Promise<boolean> =>
      change(id, key, `"lease_until" = ${lease}`),

    /** Returns a claimed job to the queue, uncounted. */
    release: (id: number, key: string): Promise<boolean> =>
      change(
        id,
        key,
        `"state" = 'queued', "lease" = NULL, "lease_until" = NULL, "attempt" = "attempt" - 1`,
      ),

    /** Schedules another try of a claimed job, and counts the reason. */
    again: (
      id: number,
      key: string,
      { afterMs, counts }: { afterMs: number; counts: 'faults' | 'ended' },
    ): Promise<boolean> =>
      change(
        id,
        key,
        `"state" = 'queued', "lease" = NULL, "lease_until" = NULL, "${counts}" = "${counts}" + 1,
         "due_at" = now() + $3::integer * interval '1 millisecond'`,
        Math.round(afterMs),
      ),

    /** Records why a claimed job must end: if this worker dies, the next one ends it. */
    recordFailure: (id: number, key: string, failure: JobFailure): Promise<boolean> =>
      change(id, key, `"failure" = $3::jsonb`, JSON.stringify(failure)),

    /** Ends a claimed job. False if the claim is lost: then nothing else may be written. */
    finish: (id: number, key: string, state: 'done' | 'failed'): Promise<boolean> =>
      change(id, key, `"state" = '${state}', "lease_until" = NULL, "finished_at" = now()`),
  };
}

export type JobTable = ReturnType<typeof createJobTable>;

const claimStatement = (table: string, { inTurn = false }: ClaimOptions): string => `
  WITH running AS (
    SELECT "requested_by", count(*)::integer AS "jobs" FROM "${table}"
    WHERE "state" = 'running' GROUP BY "requested_by"
  ), waiting AS (
    SELECT j."id", j."size", coalesce(r."jobs", 0) AS "running", ${
      inTurn
        ? `(SELECT max(f."finished_at") FROM "${table}" f WHERE f."requested_by" = j."requested_by"
            AND f."finished_at" > now() - interval '10 minutes')`
        : `NULL::timestamptz`
    } AS "served"
    FROM "${table}" j LEFT JOIN running r ON r."requested_by" = j."requested_by"
    WHERE j."state" = 'queued' AND j."due_at" <= now()
  ), taken AS (
    SELECT "id" FROM waiting
    WHERE "running" < $2::integer
      AND ($3::integer IS NULL OR (SELECT coalesce(sum("jobs"), 0) FROM running) < $3::integer)
    ORDER BY "running", "served" NULLS FIRST, "size", "id" LIMIT 1
  )
  UPDATE "${table}" j SET "state" = 'running', "lease" = $1, "lease_until" = ${lease},
    "attempt" = "attempt" + 1
  FROM taken WHERE j."id" = taken."id"
  RETURNING j."id", j."attempt", j."faults", j."ended", j."failure", j."headers"`;
