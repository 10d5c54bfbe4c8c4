import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { resolvePath } from '../../local/machine/paths.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { Kind } from './portal-access.ts';

/** Returns the manifest. Throws unless a folder contains a complete, unchanged backup of that kind. */
async function checkBackup(folder: string, kind: Kind): Promise<Manifest> {
  const manifest = readManifest(folder);
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
