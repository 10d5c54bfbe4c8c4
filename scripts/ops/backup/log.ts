import { outboxLock } from '@portal/contracts/core/event';
import type { Session } from './portal-access.ts';

/** Throws if another backup is running. Until the session ends, none can start. */
export async function assertAlone(postgres: Session): Promise<void> {
  const isAlone = await postgres.run<boolean>(
    `SELECT to_json(pg_try_advisory_lock(${outboxLock}))`,
  );
  if (!isAlone) throw new Error('Another backup is running.');
}

/** Starts a base backup, with a replication slot that keeps the write-ahead log. Returns its first position. */
export async function beginCopy(postgres: Session, id: string): Promise<string> {
  await postgres.run(
    `SELECT to_json(slot_name) FROM pg_create_physical_replication_slot('backup_${id}', true, true)`,
  );
  return postgres.run<string>(`SELECT to_json(pg_backup_start('${id}', fast => true))`);
}

/** Returns the content of `backup_label`. */
export const endCopy = (postgres: Session): Promise<string> =>
  postgres.run('SELECT to_json(labelfile) FROM pg_backup_stop(wait_for_archive => false)');

/**
 * Returns the files of the write-ahead log from `first` on. Switches to a new file, because creating a restore point does
 * not write it to disk.
 */
export const namesOfLogs = (postgres: Session, first: string): Promise<string[]> =>
  postgres.run(
    `SELECT pg_switch_wal(); SELECT json_agg(name) FROM pg_ls_waldir()
     WHERE name LIKE '%.history' OR name ~ '^[0-9A-F]{24}$'
       AND name BETWEEN pg_walfile_name('${first}') AND pg_walfile_name(pg_current_wal_flush_lsn())`,
  );
