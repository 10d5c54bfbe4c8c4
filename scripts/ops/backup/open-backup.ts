import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { resolvePath } from '../../local/machine/paths.ts';
import { type Point, readPoints } from './manifest.ts';
import type { Kind } from './portal-access.ts';

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
