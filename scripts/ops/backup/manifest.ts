import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
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

/** Returns the manifest. Throws if a folder contains none. */
export function readManifest(folder: string): Manifest {
  if (!existsSync(manifestOf(folder))) throw new Error(`${folder} contains no complete backup.`);
  return JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
}
