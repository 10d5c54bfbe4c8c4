import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeArchive, runCommand, type Command } from './command.ts';
import { assertAlone, beginCopy, endCopy, namesOfLogs } from './log.ts';
import { createBackupFolder, writeManifest, type Manifest } from './manifest.ts';
import { pauseEvents, withSnapshot, countFiles, type Sums } from './snapshot.ts';
import type { PortalAccess, Session } from './portal-access.ts';

/** Files that PostgreSQL recreates when it starts, and the write-ahead log, which is archived separately. */
const leftOut = [
  ...['./pg_wal/*', './pg_replslot/*', './pg_dynshmem/*', './pg_notify/*', './pg_serial/*'],
  ...['./pg_snapshots/*', './pg_stat_tmp/*', './pg_subtrans/*', 'pgsql_tmp*', 'pg_internal.init'],
  ...['./postmaster.pid', './postmaster.opts'],
];

/** Exit code 1: a file changed or was deleted meanwhile. The write-ahead log repairs it. */
const changes = [0, 1];

/** Folder with hard links to the files at the moment of the backup. */
const linked = '.backup';
const linkFiles = `rm -rf ${linked} && mkdir ${linked} && find . -mindepth 1 -maxdepth 1 ! -name ${linked} -exec cp -al -t ${linked} {} +`;

/**
 * Backs up a portal while people work: docs/decisions/0067. Writes archives and a manifest into a new folder, encrypted
 * to age `recipients` if there are any.
 */
export async function backUp(portal: PortalAccess, out: string, recipients: readonly string[]) {
  const postgres = await portal.connect('postgres');
  try {
    await assertAlone(postgres);
    createBackupFolder(out);
    try {
      return await copyAll(portal, postgres, out, recipients);
    } finally {
      await runCommand(portal.inFolder('files', 'rm', '-rf', linked));
    }
  } finally {
    await postgres.end();
  }
}

async function copyAll(
  portal: PortalAccess,
  postgres: Session,
  out: string,
  recipients: readonly string[],
): Promise<Manifest> {
  const id = randomBytes(6).toString('hex');
  const restorePoint = `portal-${id}`;
  const archives: Manifest['archives'] = {};
  const write = async (name: string, command: Command): Promise<void> => {
    const file = recipients.length ? `${name}.age` : name;
    archives[file] = await writeArchive(join(out, file), command, recipients);
  };
  const tar = (folder: Parameters<PortalAccess['inFolder']>[0], ...args: string[]): Command =>
    portal.inFolder(folder, 'tar', '--create', '--xattrs', '--file', '-', ...args);

  const first = await beginCopy(postgres, id);
  const exclude = leftOut.map((pattern) => `--exclude=${pattern}`);
  await write('databases.tar', { ...tar('databases', ...exclude, '.'), succeeds: changes });
  const label = await endCopy(postgres);
  let release = await pauseEvents(portal);
  let manifest: Manifest;
  try {
    await write('streams', portal.streams('export'));
    manifest = await withSnapshot(portal, postgres, restorePoint, async ({ madeAt, sums }) => {
      await link(portal);
      await release();
      release = () => Promise.resolve();
      const all: Sums = { tables: await sums(), files: await countFiles(portal, linked) };
      const isEncrypted = recipients.length > 0;
      return { kind: portal.kind, madeAt, restorePoint, label, isEncrypted, archives, sums: all };
    });
  } finally {
    await release();
  }
  const logNames = await namesOfLogs(postgres, first);
  await write('changes.tar', {
    ...tar('databases', '--directory', 'pg_wal', ...logNames),
    succeeds: changes,
  });
  await write('files.tar', tar('files', '--directory', linked, '.'));
  await write('secrets.tar', tar('secrets', ...portal.secrets));
  writeManifest(out, manifest);
  return manifest;
}

/** Links all files. Files deleted meanwhile were already unused. */
async function link(portal: PortalAccess): Promise<void> {
  await runCommand(portal.inFolder('files', 'sh', '-c', linkFiles)).catch((error: Error) => {
    const printed = error.message.split('\n').slice(1).filter(Boolean);
    if (!printed.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}
