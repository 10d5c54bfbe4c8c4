import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { readArchives, runCommand, type Command } from './command.ts';
import { removeOthers, stateAfter } from './files.ts';
import type { Point, Backup } from './manifest.ts';
import type { Folder, PortalAccess } from './portal-access.ts';
import { databaseNames, sumTables } from './snapshot.ts';

const waitMs = 200;

/** Restores the folders of a portal. Its PostgreSQL and NATS must not run. */
export async function extract(
  portal: Pick<PortalAccess, 'inFolder'>,
  backup: Backup,
): Promise<void> {
  const { base, points, last } = backup;
  const untar = (folder: Folder, ...args: string[]): Command =>
    portal.inFolder(
      folder,
      ...['tar', '--extract', '--preserve-permissions', '--xattrs', '--xattrs-include=user.*'],
      // Several archives follow each other.
      ...['--ignore-zeros', '--file', '-', ...args],
    );
  // Other containers mount subfolders of the secrets, which must exist.
  await read(backup, [last], 'secrets.tar', untar('secrets'));
  await read(backup, [base], 'databases.tar', untar('databases'));
  await read(
    backup,
    points,
    'changes.tar.gz',
    untar('databases', '--gzip', '--directory', 'pg_wal'),
  );
  await read(backup, points, 'files.tar', untar('files'));
  await removeOthers(portal, stateAfter(points.map(({ manifest }) => manifest.files)));
  const settings = `restore_command = 'false'\nrecovery_target_name = '${last.manifest.restorePoint}'\nrecovery_target_action = 'promote'\n`;
  await runCommand(
    portal.inFolder(
      ...(['databases', 'sh', '-c'] as const),
      'printf %s "$1" > backup_label && printf %s "$2" >> postgresql.auto.conf && touch recovery.signal && chown --reference=PG_VERSION backup_label recovery.signal',
      ...['sh', base.manifest.label, settings],
    ),
  );
}

/** Completes a restore once PostgreSQL and NATS run: waits for the end of recovery and imports the streams. */
export async function complete(portal: PortalAccess, backup: Backup): Promise<void> {
  await using postgres = await portal.connect('postgres');
  while (await postgres.run<boolean>('SELECT to_json(pg_is_in_recovery())'))
    await setTimeout(waitMs);
  for (const name of ['restore_command', 'recovery_target_name', 'recovery_target_action'])
    await postgres.run(`ALTER SYSTEM RESET ${name}`);
  await read(backup, [backup.last], 'streams', portal.streams('import'));
}

/**
 * Compares the restored rows with the sums of the backup. An increment made without `--verify` has none: then all
 * databases must answer. Throws if it differs. Returns a summary.
 */
export async function compare(portal: PortalAccess, { last }: Backup): Promise<string> {
  const { tables, fileCount } = last.manifest;
  let [count, rows] = [0, 0];
  for (const database of databaseNames) {
    await using session = await portal.connect(database);
    const expected = tables?.[database] ?? {};
    const found = await sumTables(session, Object.keys(expected));
    for (const [table, sums] of Object.entries(expected)) {
      if (!isDeepStrictEqual(found[table], sums))
        throw new Error(
          `${database}: ${table} has ${String(found[table]?.[0])} rows instead of ${sums[0]}, or other content.`,
        );
      count += 1;
      rows += sums[0];
    }
  }
  const compared = tables ? `${count} tables with ${rows} rows` : 'databases without sums of rows';
  return `${compared}, ${fileCount} files`;
}

const read = (
  { identity }: Backup,
  points: Point[],
  name: string,
  command: Command,
): Promise<void> =>
  readArchives(
    points.flatMap(({ folder, manifest: { isEncrypted, archives } }) => {
      const file = isEncrypted ? `${name}.age` : name;
      return file in archives
        ? [{ path: join(folder, file), identity: isEncrypted ? identity : null }]
        : [];
    }),
    command,
  );
