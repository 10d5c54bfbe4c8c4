import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeArchive, runCommand, type Command } from './command.ts';
import { compareFiles, listFiles, pathList, stateAfter } from './files.ts';
import {
  createBackupFolder,
  createPointFolder,
  readPoints,
  writeManifest,
  type Manifest,
} from './manifest.ts';
import { pauseEvents, withSnapshot } from './snapshot.ts';
import type { PortalAccess, Session } from './portal-access.ts';
import { outboxLock } from '@portal/contracts/core/event';

/** Folder with hard links to the files at the moment of the backup. In the databases: copies of the log's files. */
const linked = '.backup';

/** Files that PostgreSQL recreates when it starts, and the write-ahead log, which is archived separately. */
const leftOut = [
  ...['./pg_wal/*', './pg_replslot/*', './pg_dynshmem/*', './pg_notify/*', './pg_serial/*'],
  ...['./pg_snapshots/*', './pg_stat_tmp/*', './pg_subtrans/*', 'pgsql_tmp*', 'pg_internal.init'],
  ...['./postmaster.pid', './postmaster.opts', `./${linked}`],
];

/** Exit code 1: a file changed or was deleted meanwhile. The write-ahead log repairs it. */
const changes = [0, 1];

const linkFiles = `rm -rf ${linked} && mkdir ${linked} && find . -mindepth 1 -maxdepth 1 ! -name ${linked} -exec cp -al -t ${linked} {} +`;

const tar = ['tar', '--create', '--xattrs', '--file', '-'] as const;

/** The rest of a file after a switch is zeros, which a sparse copy and its archive leave out. */
const archiveLog = `set -e; trap 'rm -rf ${linked}' EXIT; rm -rf ${linked}; mkdir ${linked}
(cd pg_wal && cp -a --sparse=always -t ../${linked} "$@")
${tar.join(' ')} --gzip --sparse --hole-detection=raw --directory ${linked} "$@"`;

export interface BackupOptions {
  /** Public keys of age to encrypt to. */
  recipients: readonly string[];
  /** Makes a subfolder: an increment, or first a complete backup that increments can follow. */
  isIncremental: boolean;
  /** Sums up all rows also for an increment. */
  isVerified: boolean;
}

/**
 * Backs up a portal while people work: docs/decisions/0067. Writes archives and a manifest into a new folder, or a new
 * subfolder if incremental. Throws if another backup is running, or if increments cannot be continued.
 */
export async function backUp(
  portal: PortalAccess,
  out: string,
  options: BackupOptions,
): Promise<Manifest> {
  await using postgres = await portal.connect('postgres');
  await assertAlone(postgres);
  try {
    return await addPoint(portal, postgres, out, options);
  } finally {
    await runCommand(portal.inFolder('files', 'rm', '-rf', linked));
  }
}

async function addPoint(
  portal: PortalAccess,
  postgres: Session,
  out: string,
  { recipients, isIncremental, isVerified }: BackupOptions,
): Promise<Manifest> {
  const restorePoint = `${pointPrefix}${randomBytes(6).toString('hex')}`;
  const points = isIncremental ? readPoints(out, portal.kind).points : [];
  const before = points.at(-1)?.manifest;
  const slot = points[0]?.manifest.restorePoint ?? restorePoint;
  if (before) await assertKept(postgres, slot, before.lastLog);
  const folder = isIncremental ? createPointFolder(out) : createBackupFolder(out);
  const archives: Manifest['archives'] = {};
  const write = async (name: string, command: Command): Promise<void> => {
    const file = recipients.length ? `${name}.age` : name;
    archives[file] = await writeArchive(join(folder, file), command, recipients);
  };

  let [first, label] = [before?.lastLog ?? '', ''];
  if (!before) {
    first = await beginCopy(postgres, restorePoint);
    const exclude = leftOut.map((pattern) => `--exclude=${pattern}`);
    const copy = portal.inFolder('databases', ...tar, ...exclude, '.');
    await write('databases.tar', { ...copy, succeeds: changes });
    label = await endCopy(postgres);
  }
  let release = await pauseEvents(portal);
  let snapshot: Pick<Manifest, 'madeAt' | 'tables'>;
  try {
    await write('streams', portal.streams('export'));
    snapshot = await withSnapshot(portal, postgres, restorePoint, async ({ madeAt, sums }) => {
      await link(portal);
      await release();
      release = () => Promise.resolve();
      return { madeAt, tables: isVerified || !before ? await sums() : null };
    });
  } finally {
    await release();
  }
  const { position, last, names } = await switchLog(postgres, first);
  const logs = names.filter((name) => name !== before?.lastLog);
  await write(
    'changes.tar.gz',
    portal.inFolder('databases', 'sh', '-c', archiveLog, 'sh', ...logs),
  );
  const entries = await listFiles(portal, linked);
  const state = stateAfter(points.map(({ manifest }) => manifest.files));
  const { added, changes: files } = compareFiles(state, entries);
  const named = ['--directory', linked, '--null', '--no-recursion', '--files-from', '-'];
  if (added.length)
    await write('files.tar', {
      ...portal.inFolder('files', ...tar, ...named),
      input: pathList(added),
    });
  await write('secrets.tar', portal.inFolder('secrets', ...tar, ...portal.secrets));
  const manifest: Manifest = {
    kind: portal.kind,
    ...snapshot,
    restorePoint,
    follows: before?.restorePoint ?? null,
    label,
    lastLog: last,
    isEncrypted: recipients.length > 0,
    archives,
    fileCount: entries.filter(({ isFile }) => isFile).length,
    files,
  };
  if (isIncremental && !before) await keepLog(postgres, slot);
  if (isIncremental) await assertKept(postgres, slot, before?.lastLog ?? last);
  writeManifest(folder, manifest);
  if (isIncremental) await releaseLog(postgres, slot, position);
  return manifest;
}

/** Links all files. Files deleted meanwhile were already unused. */
async function link(portal: PortalAccess): Promise<void> {
  await runCommand(portal.inFolder('files', 'sh', '-c', linkFiles)).catch((error: Error) => {
    const printed = error.message.split('\n').slice(1).filter(Boolean);
    if (!printed.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}

/** Throws if another backup is running. Until the session ends, none can start. */
async function assertAlone(postgres: Session): Promise<void> {
  const isAlone = await postgres.run<boolean>(
    `SELECT to_json(pg_try_advisory_lock(${outboxLock}))`,
  );
  if (!isAlone) throw new Error('Another backup is running.');
}

/** Begins the names of restore points. The slot for increments has the name of their complete backup's point. */
const pointPrefix = 'portal_backup_';

/** SQL of the file that ends at a position or contains it. */
const fileBefore = (position: string): string => `pg_walfile_name(${position}::pg_lsn - 1)`;

const temporarySlot = (restorePoint: string): string => `copy_${restorePoint}`;

/**
 * Starts a base copy, with a replication slot that keeps the write-ahead log while the session lasts. Returns the name
 * of the first file of the log.
 */
async function beginCopy(postgres: Session, restorePoint: string): Promise<string> {
  await postgres.run(
    `SELECT to_json(slot_name) FROM pg_create_physical_replication_slot('${temporarySlot(restorePoint)}', true, true)`,
  );
  return postgres.run(
    `SELECT to_json(pg_walfile_name(pg_backup_start('${restorePoint}', fast => true)))`,
  );
}

/** Returns the content of `backup_label`. */
const endCopy = (postgres: Session): Promise<string> =>
  postgres.run('SELECT to_json(labelfile) FROM pg_backup_stop(wait_for_archive => false)');

/**
 * Switches to a new file of the write-ahead log, because creating a restore point does not write it to disk. Returns
 * the position of the switch, the last file before, and the files from `first` to that one.
 */
async function switchLog(postgres: Session, first: string) {
  const position = await postgres.run<string>('SELECT to_json(pg_switch_wal())');
  const last = await postgres.run<string>(`SELECT to_json(${fileBefore(`'${position}'`)})`);
  const names = await postgres.run<string[]>(
    `SELECT json_agg(name) FROM pg_ls_waldir()
     WHERE name LIKE '%.history' OR name ~ '^[0-9A-F]{24}$' AND name BETWEEN '${first}' AND '${last}'`,
  );
  return { position, last, names };
}

/** Keeps the write-ahead log of a new backup after this session too, for its increments. */
const keepLog = (postgres: Session, slot: string): Promise<unknown> =>
  postgres.run(
    `SELECT to_json(slot_name)
     FROM pg_copy_physical_replication_slot('${temporarySlot(slot)}', '${slot}', false)`,
  );

/** Throws unless a slot keeps the write-ahead log after the file `last`. */
async function assertKept(postgres: Session, slot: string, last: string): Promise<void> {
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
const releaseLog = (postgres: Session, slot: string, position: string): Promise<unknown> =>
  postgres.run(
    `SELECT count(pg_drop_replication_slot(slot_name)) FROM pg_replication_slots
     WHERE starts_with(slot_name, '${pointPrefix}') AND slot_name <> '${slot}';
     SELECT to_json(end_lsn) FROM pg_replication_slot_advance('${slot}', '${position}')`,
  );
