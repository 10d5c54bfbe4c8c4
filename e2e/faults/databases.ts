import { domains, type Domain } from '@portal/contracts/core/domains';
import { administratorUrl, runSql, urlOf } from '../support/databases.ts';

export type Service = Domain;

export async function query<Row extends object>(
  dataFolder: string,
  service: Service,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return runSql<Row>(urlOf(dataFolder, service), sql, values);
}

/** Terminates all database connections of the services. Returns their number. */
export async function cutConnections(dataFolder: string): Promise<number> {
  const cut = await runSql(
    administratorUrl(dataFolder, 'auth'),
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'portal\\_%'",
  );
  return cut.length;
}

export async function outboxes(dataFolder: string): Promise<number> {
  const counts = await Promise.all(
    domains.map(async (service) => {
      const sql = 'SELECT count(*)::int AS count FROM messaging.outbox';
      const [row] = await query<{ count: number }>(dataFolder, service, sql);
      return row?.count ?? 0;
    }),
  );
  return sum(counts);
}

/** Counts unfinished jobs, and failed jobs without an error message. */
export async function jobs(dataFolder: string): Promise<{ open: number; unexplained: number }> {
  const found = await Promise.all(
    domains.map(async (service) => {
      const tables = await query<{ name: string }>(
        dataFolder,
        service,
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname <> 'pg_catalog' AND tablename LIKE '%jobs'`,
      );
      const all = tables.map(
        ({ name }) => `SELECT state::text, to_jsonb(job) AS job FROM ${name} AS job`,
      );
      if (!all.length) return { open: 0, unexplained: 0 };
      const [row] = await query<{ open: number; unexplained: number }>(
        dataFolder,
        service,
        // An import stores its error itself: see rows.ts.
        `SELECT count(*) FILTER (WHERE state IN ('queued', 'running'))::int AS open,
                count(*) FILTER (WHERE state = 'failed' AND job ? 'error'
                                   AND coalesce(job->>'error', '') = '')::int AS unexplained
         FROM (${all.join(' UNION ALL ')}) AS jobs`,
      );
      return row ?? { open: 0, unexplained: 0 };
    }),
  );
  return {
    open: sum(found.map(({ open }) => open)),
    unexplained: sum(found.map(({ unexplained }) => unexplained)),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
