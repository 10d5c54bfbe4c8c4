import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { resolvePath } from '../../local/machine/paths.ts';
import type { Kind } from './portal-access.ts';
import type { Sums } from './snapshot.ts';

export interface Manifest {
  kind: Kind;
  /** The moment that the backup restores: a time, and the name of PostgreSQL's restore point. */
  madeAt: string;
  restorePoint: string;
  /** Content of PostgreSQL's file `backup_label`. */
  label: string;
  isEncrypted: boolean;
  /** SHA-256 by archive. */
  archives: Record<string, string>;
  /** Checksums and counts at that moment. */
  sums: Sums;
}

const manifestOf = (folder: string): string => join(folder, 'backup.json');

/** Creates the folder of a backup, readable only by this user. Throws if it is not empty. */
export function createBackupFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Writes the manifest, last: it marks a backup as complete. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(`${manifestOf(folder)}.new`, JSON.stringify(manifest, null, 2), { mode: 0o600 });
  renameSync(`${manifestOf(folder)}.new`, manifestOf(folder));
}

/** Returns the manifest. Throws unless a folder contains a complete, unchanged backup of that kind. */
async function checkBackup(folder: string, kind: Kind): Promise<Manifest> {
  if (!existsSync(manifestOf(folder))) throw new Error(`${folder} contains no complete backup.`);
  const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
  if (manifest.kind !== kind)
    throw new Error(`${folder} contains a backup of a ${manifest.kind} portal.`);
  for (const [name, sha256] of Object.entries(manifest.archives)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`${join(folder, name)} differs from its checksum in the backup.`);
  }
  return manifest;
}

export type Backup = Awaited<ReturnType<typeof openBackup>>;

/** Opens a complete, unchanged backup. `identityFile` contains the age identity to decrypt it. Throws if it is missing. */
export async function openBackup(path: string, kind: Kind, identityFile: string | undefined) {
  const folder = resolvePath(path);
  const manifest = await checkBackup(folder, kind);
  if (manifest.isEncrypted && !identityFile)
    throw new Error(`${folder} is encrypted. Name the file with its key: --identity FILE`);
  const identity = identityFile ? readIdentity(resolvePath(identityFile)) : null;
  return { folder, manifest, identity };
}

/** Reads a file of age-keygen: comments, and a line with the identity. */
function readIdentity(path: string): string {
  const identity = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m.exec(readFileSync(path, 'utf8'))?.[0];
  if (!identity) throw new Error(`${path} contains no age identity (AGE-SECRET-KEY-…).`);
  return identity;
}
