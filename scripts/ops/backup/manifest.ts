import * as fs from 'node:fs';
import { createReadStream, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FileChanges } from './files.ts';
import type { Kind } from './portal-access.ts';
import type { Sums } from './snapshot.ts';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { resolvePath } from '../../local/machine/paths.ts';

/** Describes a complete backup or an increment. */
export interface Manifest {
  kind: Kind;
  /** The moment that it restores: a time, and the name of PostgreSQL's restore point. */
  madeAt: string;
  restorePoint: string;
  /** Restore point of the backup or increment before; null in a complete backup. */
  follows: string | null;
  /** Content of PostgreSQL's file `backup_label`; empty in an increment. */
  label: string;
  /** Last file of the write-ahead log that it has. */
  lastLog: string;
  isEncrypted: boolean;
  /** SHA-256 by archive. */
  archives: Record<string, string>;
  /** Sums of the databases at that moment; null if not computed. */
  tables: Sums | null;
  /** Number of files at that moment, and the changes since the point before. */
  fileCount: number;
  files: FileChanges;
}

/** A moment that can be restored: a complete backup or an increment. */
export interface Point {
  folder: string;
  manifest: Manifest;
}

const manifestOf = (folder: string): string => join(folder, 'backup.json');
/** Subfolder of a point until it is complete. */
const unfinished = 'unfinished';

/** Creates the folder of a backup, readable only by this user. Throws if it is not empty. */
export function createBackupFolder(folder: string): string {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Creates a subfolder for a point that others follow. Removes that of an interrupted backup. */
export function createPointFolder(backup: string): string {
  const folder = join(backup, unfinished);
  fs.rmSync(folder, { recursive: true, force: true });
  return createBackupFolder(folder);
}

/** Writes the manifest, last: it marks a backup as complete. A subfolder for a point gets its moment as name. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest, null, 2);
  fs.writeFileSync(`${manifestOf(folder)}.new`, text, { mode: 0o600, flush: true });
  fs.renameSync(`${manifestOf(folder)}.new`, manifestOf(folder));
  if (basename(folder) !== unfinished) return;
  const name = new Date(manifest.madeAt).toISOString().replaceAll(':', '-');
  fs.renameSync(folder, join(folder, '..', name));
}

/**
 * Returns the points of a backup, oldest first: a complete backup, and its increments up to a missing one. None if
 * there is nothing. Throws if only the complete backup is missing, or if it is of another kind of portal.
 */
export function readPoints(folder: string, kind: Kind): { points: Point[]; hasGap: boolean } {
  const names = fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((name) => /^\d+-/.test(name))
    : [];
  const all = ['.', ...names].flatMap((name) => readPoint(join(folder, name)));
  const following = new Map(all.map((point) => [point.manifest.follows, point]));
  const points: Point[] = [];
  let next = following.get(null);
  if (!next && all.length) throw new Error(`${folder} lacks its complete backup.`);
  if (next && next.manifest.kind !== kind)
    throw new Error(`${folder} contains a backup of a ${next.manifest.kind} portal.`);
  for (; next; next = following.get(next.manifest.restorePoint)) points.push(next);
  return { points, hasGap: points.length < all.length };
}

const readPoint = (folder: string): Point[] =>
  fs.existsSync(manifestOf(folder))
    ? [{ folder, manifest: JSON.parse(fs.readFileSync(manifestOf(folder), 'utf8')) as Manifest }]
    : [];

/** A backup to restore: a complete one, and its increments up to the point to restore. */
export interface Backup {
  base: Point;
  points: Point[];
  last: Point;
  identity: string | null;
}

interface OpenOptions {
  /** File with the age identity that decrypts the backup. */
  identity?: string | undefined;
  /** Time to restore: that of the newest point at or before it. By default the newest point. */
  at?: string | undefined;
}

/** Opens a backup. Throws if it has no such point, its key is missing, or an archive that it needs differs. */
export async function openBackup(path: string, kind: Kind, options: OpenOptions): Promise<Backup> {
  const folder = resolvePath(path);
  const points = pointsUntil(folder, kind, options.at);
  const [base, last] = [points[0], points.at(-1)];
  if (!base || !last) throw new Error(`${folder} contains no complete backup.`);
  if (points.some(({ manifest }) => manifest.isEncrypted) && !options.identity)
    throw new Error(`${folder} is encrypted. Name the file with its key: --identity FILE`);
  const identity = options.identity ? readIdentity(resolvePath(options.identity)) : null;
  for (const point of points) await verify(point, point === last);
  return { base, points, last, identity };
}

function pointsUntil(folder: string, kind: Kind, at: string | undefined): Point[] {
  const { points, hasGap } = readPoints(folder, kind);
  const until = at === undefined ? Infinity : parseTime(at);
  const timeOf = ({ manifest }: Point): number => Date.parse(manifest.madeAt);
  const wanted = points.slice(0, points.findLastIndex((point) => timeOf(point) <= until) + 1);
  if (points.length && !wanted.length)
    throw new Error(
      `${folder} has no point at or before ${at}, only from ${points[0]?.manifest.madeAt} to ${points.at(-1)?.manifest.madeAt}.`,
    );
  if (hasGap && wanted.length === points.length)
    throw new Error(
      `${folder} lacks the increment after ${points.at(-1)?.manifest.madeAt}. Earlier points can be restored with --at.`,
    );
  return wanted;
}

/** Returns ms. Without a time zone it is local time, also for a day alone. */
function parseTime(text: string): number {
  const time = Date.parse(/^\d+-\d+-\d+$/.test(text) ? `${text}T00:00` : text);
  if (Number.isNaN(time)) throw new Error(`--at ${text} is no time like 2026-11-30T07:00:00Z.`);
  return time;
}

/** Verifies the archives of a point: of an earlier one, streams and secrets are not used. */
async function verify({ folder, manifest }: Point, isLast: boolean): Promise<void> {
  for (const [name, sha256] of Object.entries(manifest.archives)) {
    if (!isLast && /^(?:streams|secrets)\b/.test(name)) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, name)), hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`${join(folder, name)} differs from its checksum in the backup.`);
  }
}

/** Reads a file of age-keygen: comments, and a line with the identity. */
function readIdentity(path: string): string {
  const identity = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m.exec(readFileSync(path, 'utf8'))?.[0];
  if (!identity) throw new Error(`${path} contains no age identity (AGE-SECRET-KEY-…).`);
  return identity;
}
