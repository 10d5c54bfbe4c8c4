import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { readArchive, runCommand, type Command } from './command.ts';
import type { Backup } from './open-backup.ts';
import type { Folder, PortalAccess } from './portal-access.ts';
import { countFiles, sumTables } from './snapshot.ts';

const waitMs = 200;

/** Restores the folders of a portal. Its PostgreSQL and NATS must not run. */
export async function extract(
  portal: Pick<PortalAccess, 'inFolder'>,
  backup: Backup,
): Promise<void> {
  const { label, restorePoint } = backup.manifest;
  const untar = (folder: Folder, ...args: string[]): Command =>
    portal.inFolder(
      folder,
      ...['tar', '--extract', '--preserve-permissions', '--xattrs', '--xattrs-include=user.*'],
      ...['--file', '-', ...args],
    );
  // Other containers mount subfolders of the secrets, which must exist.
  await read(backup, 'secrets.tar', untar('secrets'));
  await read(backup, 'databases.tar', untar('databases'));
  await read(backup, 'changes.tar', untar('databases', '--directory', 'pg_wal'));
  await read(backup, 'files.tar', untar('files'));
  const settings = `restore_command = 'false'\nrecovery_target_name = '${restorePoint}'\nrecovery_target_action = 'promote'\n`;
  await runCommand(
    portal.inFolder(
      ...(['databases', 'sh', '-c'] as const),
      'printf %s "$1" > backup_label && printf %s "$2" >> postgresql.auto.conf && touch recovery.signal && chown --reference=PG_VERSION backup_label recovery.signal',
      ...['sh', label, settings],
    ),
  );
}

/** Completes a restore once PostgreSQL and NATS run: waits for the end of recovery and imports the streams. */
export async function complete(portal: PortalAccess, backup: Backup): Promise<void> {
  const postgres = await portal.connect('postgres');
  try {
    while (await postgres.run<boolean>('SELECT to_json(pg_is_in_recovery())'))
      await setTimeout(waitMs);
    for (const name of ['restore_command', 'recovery_target_name', 'recovery_target_action'])
      await postgres.run(`ALTER SYSTEM RESET ${name}`);
  } finally {
    await postgres.end();
  }
  await read(backup, 'streams', portal.streams('import'));
}

/** Compares the restored data with the manifest. Throws if it differs. Returns a summary. */
export async function compare(portal: PortalAccess, { manifest }: Backup): Promise<string> {
  const { tables, files } = manifest.sums;
  let [count, rows] = [0, 0];
  for (const [database, expected] of Object.entries(tables)) {
    const session = await portal.connect(database);
    const found = await sumTables(session, Object.keys(expected));
    await session.end();
    for (const [table, sums] of Object.entries(expected)) {
      if (!isDeepStrictEqual(found[table], sums))
        throw new Error(
          `${database}: ${table} has ${String(found[table]?.[0])} rows instead of ${sums[0]}, or other content.`,
        );
      count += 1;
      rows += sums[0];
    }
  }
  const foundFiles = await countFiles(portal, '.');
  if (foundFiles !== files) throw new Error(`There are ${foundFiles} files instead of ${files}.`);
  return `${count} tables with ${rows} rows, ${files} files`;
}

const read = ({ folder, manifest, identity }: Backup, name: string, command: Command) =>
  readArchive(
    join(folder, manifest.isEncrypted ? `${name}.age` : name),
    command,
    manifest.isEncrypted ? identity : null,
  );
