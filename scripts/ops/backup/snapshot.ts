import { setTimeout } from 'node:timers/promises';
import { outboxLock } from '@portal/contracts/core/event';
import { serviceNames } from '../../local/registry/services.ts';
import type { PortalAccess, Session } from './portal-access.ts';

/** Number of rows and the sum of their hashes by table, by database. */
export type Sums = Record<string, Record<string, [rows: number, sum: string]>>;

export const databaseNames = serviceNames.map((service) => `portal_${service}`);

interface Snapshot {
  /** PostgreSQL's clock. */
  madeAt: string;
  /** Reads the tables as they were at this moment; other sessions may write meanwhile. */
  sums(): Promise<Sums>;
}

/** Shorter than PostgreSQL's default deadlock timeout of 1 s, so that a deadlock never aborts a user's transaction. */
const lockMs = 800;
const deadlockCheckMs = 200;
/** PostgreSQL's codes of a lock timeout and a deadlock. */
const lockConflicts = new Set(['55P03', '40P01']);
const attempts = 60;
const pauseMs = 1000;

/** Stops the publishing of events by all services until the returned function is called: rows stay in the outboxes. */
export async function pauseEvents(portal: PortalAccess): Promise<() => Promise<void>> {
  const sessions = await connectAll(portal);
  const release = (): Promise<void> => endAll(sessions);
  try {
    for (const session of sessions.values())
      await session.run(`SELECT to_json(true) FROM pg_advisory_lock(${outboxLock})`);
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Creates a restore point, at which all databases have exactly the state that `work` can sum up. Blocks writes to all
 * databases for some milliseconds. If a transaction takes too long, it releases the locks and tries again for a minute.
 */
export async function withSnapshot<T>(
  portal: PortalAccess,
  postgres: Session,
  restorePoint: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const sessions = await connectAll(portal);
    try {
      const tables = await lockTables(sessions);
      if (tables) {
        const madeAt = await postgres.run<string>(
          `SELECT pg_create_restore_point('${restorePoint}'); SELECT to_json(clock_timestamp())`,
        );
        // Releases the locks, but keeps the snapshots.
        for (const session of sessions.values())
          await session.run('ROLLBACK TO SAVEPOINT unlocked');
        return await work({ madeAt, sums: () => sumAll(sessions, tables) });
      }
    } finally {
      await endAll(sessions);
    }
    if (attempt === attempts)
      throw new Error('A transaction did not end within a minute. Try again later.');
    await setTimeout(pauseMs);
  }
}

/** Locks all tables in transactions with a snapshot each. Returns the tables, or null if a transaction blocks this. */
async function lockTables(sessions: Map<string, Session>): Promise<Map<string, string[]> | null> {
  const tables = new Map<string, string[]>();
  for (const [database, session] of sessions) tables.set(database, await listTables(session));
  try {
    for (const [database, session] of sessions) {
      const all = tables.get(database) ?? [];
      await session.run(`SET lock_timeout = ${lockMs}; SET deadlock_timeout = ${deadlockCheckMs}`);
      await session.run(
        `BEGIN ISOLATION LEVEL REPEATABLE READ; SAVEPOINT unlocked;
         ${all.length ? `LOCK TABLE ${all.join(', ')} IN SHARE MODE;` : ''} SELECT 1`,
      );
    }
    return tables;
  } catch (error) {
    if (lockConflicts.has(String((error as { code?: unknown }).code))) return null;
    throw error;
  }
}

async function sumAll(sessions: Map<string, Session>, tables: Map<string, string[]>) {
  const sums: Sums = {};
  for (const [database, session] of sessions)
    sums[database] = await sumTables(session, tables.get(database) ?? []);
  return sums;
}

async function connectAll(portal: PortalAccess): Promise<Map<string, Session>> {
  const connecting = await Promise.allSettled(databaseNames.map((name) => portal.connect(name)));
  const sessions = new Map<string, Session>();
  for (const [index, result] of connecting.entries())
    if (result.status === 'fulfilled') sessions.set(databaseNames[index] ?? '', result.value);
  const failed = connecting.find((result) => result.status === 'rejected');
  if (!failed) return sessions;
  await endAll(sessions);
  throw failed.reason;
}

const endAll = async (sessions: Map<string, Session>): Promise<void> => {
  await Promise.all([...sessions.values()].map((session) => session[Symbol.asyncDispose]()));
};

const listTables = (session: Session): Promise<string[]> =>
  session.run(
    `SELECT coalesce(json_agg(format('%I.%I', nspname, relname) ORDER BY 1), '[]')
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  );

/** Sums up tables as the session's transaction sees them. */
export async function sumTables(session: Session, tables: string[]): Promise<Sums[string]> {
  if (!tables.length) return {};
  const sums = tables.map(
    (table) =>
      `SELECT '${table}' AS name, json_build_array(count(*),
       coalesce(sum(hashtextextended(t::text, 0)), 0)::text) AS sums FROM ${table} AS t`,
  );
  // Makes values as text independent of the server's settings.
  await session.run("SET TIME ZONE 'UTC'; SET extra_float_digits = 1; SET DateStyle = 'ISO'");
  return session.run(
    `SELECT json_object_agg(name, sums) FROM (${sums.join(' UNION ALL ')}) AS all_sums`,
  );
}
