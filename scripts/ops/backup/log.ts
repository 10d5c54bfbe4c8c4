import { outboxLock } from '@portal/contracts/core/event';
import type { Session } from './portal-access.ts';

/** Throws if another backup is running. Until the session ends, none can start. */
export async function assertAlone(postgres: Session): Promise<void> {
  const isAlone = await postgres.run<boolean>(
    `SELECT to_json(pg_try_advisory_lock(${outboxLock}))`,
  );
  if (!isAlone) throw new Error('Another backup is running.');
}

/** Begins the names of restore points. The slot for increments has the name of their complete backup's point. */
export const pointPrefix = 'portal_backup_';

/** SQL of the file that ends at a position or contains it. */
const fileBefore = (position: string): string => `pg_walfile_name(${position}::pg_lsn - 1)`;

const temporarySlot = (restorePoint: string): string => `copy_${restorePoint}`;

/**
 * Starts a base copy, with a replication slot that keeps the write-ahead log while the session lasts. Returns the name
 * of the first file of the log.
 */
export async function beginCopy(postgres: Session, restorePoint: string): Promise<string> {
  await postgres.run(
    `SELECT to_json(slot_name) FROM pg_create_physical_replication_slot('${temporarySlot(restorePoint)}', true, true)`,
  );
  return postgres.run(
    `SELECT to_json(pg_walfile_name(pg_backup_start('${restorePoint}', fast => true)))`,
  );
}

/** Returns the content of `backup_label`. */
export const endCopy = (postgres: Session): Promise<string> =>
  postgres.run('SELECT to_json(labelfile) FROM pg_backup_stop(wait_for_archive => false)');

/**
 * Switches to a new file of the write-ahead log, because creating a restore point does not write it to disk. Returns
 * the position of the switch, the last file before, and the files from `first` to that one.
 */
export async function switchLog(postgres: Session, first: string) {
  const position = await postgres.run<string>('SELECT to_json(pg_switch_wal())');
  const last = await postgres.run<string>(`SELECT to_json(${fileBefore(`'${position}'`)})`);
  const names = await postgres.run<string[]>(
    `SELECT json_agg(name) FROM pg_ls_waldir()
     WHERE name LIKE '%.history' OR name ~ '^[0-9A-F]{24}$' AND name BETWEEN '${first}' AND '${last}'`,
  );
  return { position, last, names };
}

/** Keeps the write-ahead log of a new backup after this session too, for its increments. */
export const keepLog = (postgres: Session, slot: string): Promise<unknown> =>
  postgres.run(
    `SELECT to_json(slot_name)
     FROM pg_copy_physical_replication_slot('${temporarySlot(slot)}', '${slot}', false)`,
  );

/** Throws unless a slot keeps the write-ahead log after the file `last`. */
export async function assertKept(postgres: Session, slot: string, last: string): Promise<void> {
  // The first file that each slot keeps; null if it lost one.
  const slots = await postgres.run<Record<string, string | null>>(
    `SELECT coalesce(json_object_agg(
       slot_name, CASE WHEN wal_status <> 'lost' THEN ${fileBefore('restart_lsn')} END), '{}')
     FROM pg_replication_slots WHERE starts_with(slot_name, '${pointPrefix}')`,
  );
  const first = slots[slot];
  if (first && first <= last) return;
  const reason =
    first === undefined && Object.keys(slots).length
      ? 'There is a newer complete backup, which increments must follow.'
      : 'PostgreSQL no longer keeps the changes since its last increment.';
  throw new Error(
    `Nothing can be added to this backup. ${reason} Begin a new one: name a new folder.`,
  );
}

/** Lets PostgreSQL remove the write-ahead log before a position, and the slots of other backups. */
export const releaseLog = (postgres: Session, slot: string, position: string): Promise<unknown> =>
  postgres.run(
    `SELECT count(pg_drop_replication_slot(slot_name)) FROM pg_replication_slots
     WHERE starts_with(slot_name, '${pointPrefix}') AND slot_name <> '${slot}';
     SELECT to_json(end_lsn) FROM pg_replication_slot_advance('${slot}', '${position}')`,
  );
