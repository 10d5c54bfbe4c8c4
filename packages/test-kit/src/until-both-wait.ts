import type { TestDatabase } from './test-database.ts';

/** Locks the rows that `select` names until two transactions wait for a lock: each has then read what both change. */
export const untilBothWait = (database: TestDatabase, select: string): Promise<unknown> =>
  database.query(`DO $$ BEGIN
    PERFORM ${select} FOR UPDATE;
    WHILE (SELECT count(*) FROM pg_stat_activity
           WHERE "wait_event_type" = 'Lock' AND "datname" = current_database()) < 2 LOOP
      PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
    END LOOP;
  END $$`);
