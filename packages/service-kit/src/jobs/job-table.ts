import type { SqlTransaction } from '../database/transaction.ts';
import type { Backlog } from '../metrics.ts';
import { requestContext } from '../request-context.ts';
import { traceHeaders } from '../tracing.ts';

/** What the kit needs of a Prisma transaction or client. */
export interface JobSql extends SqlTransaction {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
}

/** Why a job ends for good without being done. */
export interface JobFailure {
  /** For the person who asked for it. */
  message: string;
  /** Whether what they gave is to blame. */
  refused: boolean;
}

/** A job as it is claimed. */
export interface ClaimedJob {
  id: number;
  /** How often it was taken in hand, this time counted. */
  attempt: number;
  /** How often the portal failed at it, and how often the process of its file ended. */
  faults: number;
  ended: number;
  /** Why it is to end: whoever had it in hand went away before it did. */
  failure: JobFailure | null;
  /** Of the request that asked for it. */
  headers: Record<string, string>;
}

/** Which jobs may be taken in hand. */
export interface ClaimOptions {
  /** Running jobs that a person may have with this one. */
  perPerson: number;
  /** Running jobs of all workers, this one counted; as many as there are where nothing is said. */
  atOnce?: number | undefined;
  /** Persons take turns: whose jobs ended last comes last. For queues that run one job at a time. */
  inTurn?: boolean | undefined;
}

/** A worker that says nothing for this long has lost its job to another. */
const lease = `now() + interval '15 seconds'`;

/** What a new job keeps of the request that asks for it. */
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
     * Takes a job in hand, in a transaction of its own: of the person with the fewest running ones, small
     * before large, then the oldest. A job whose worker is gone waits again. Null where nothing may be taken.
     */
    async claim(key: string, options: ClaimOptions): Promise<ClaimedJob | null> {
      // One claim at a time: each sees what the ones before took.
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

    /** Renews a claim. False where it is lost: nothing may be written then. */
    hold: (id: number, key: string): Promise<boolean> =>
      change(id, key, `"lease_until" = ${lease}`),

    /** Gives a claimed job back as if it had not been taken, for another worker. */
    release: (id: number, key: string): Promise<boolean> =>
      change(
        id,
        key,
        `"state" = 'queued', "lease" = NULL, "lease_until" = NULL, "attempt" = "attempt" - 1`,
      ),

    /** Has a claimed job tried again after a while, and counts why. */
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

    /** Notes that a claimed job is to end, and why: whoever takes it over ends it. */
    recordFailure: (id: number, key: string, failure: JobFailure): Promise<boolean> =>
      change(id, key, `"failure" = $3::jsonb`, JSON.stringify(failure)),

    /** Ends a claimed job. False where the claim is lost: then nothing else may be written either. */
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
