import { readFileSync } from 'node:fs';
import { resolvePath } from '../../local/machine/paths.ts';
import { checkBackup } from './manifest.ts';
import type { Kind } from './place.ts';

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
