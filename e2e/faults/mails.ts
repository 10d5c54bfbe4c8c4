import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address → identities of the mails that came to it, as the mail sink keeps them on disk. */
export function mailsByAddress(dataFolder: string): Map<string, string[]> {
  const folder = join(dataFolder, 'mail');
  const found = new Map<string, string[]>();
  if (!existsSync(folder)) return found;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const head = text.slice(0, text.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
    const to = /^To: .*?([\w.+-]+@[\w.-]+)/im.exec(head)?.[1]?.toLowerCase();
    const id = /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? name;
    if (to) found.set(to, [...(found.get(to) ?? []), id]);
  }
  return found;
}
