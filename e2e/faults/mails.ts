import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface ReceivedMail {
  to: string;
  /** Its identity: a mail that was sent twice has one. */
  id: string;
  subject: string;
  /** As it was sent, its lines whole. */
  text: string;
}

/** A file that is younger may not be whole yet. */
const wholeAfterMs = 1000;
const kept = new Map<string, ReceivedMail>();

/** The mails that came to an address, as the mail sink keeps them on disk. */
export function mailsTo(dataFolder: string, address: string): ReceivedMail[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.map((name) => mailOf(folder, name)).filter(({ to }) => to === address);
}

function mailOf(folder: string, name: string): ReceivedMail {
  const known = kept.get(name);
  if (known) return known;
  const file = join(folder, name);
  const age = Date.now() - statSync(file).mtimeMs;
  // Quoted-printable ends a line that goes on with "=". What is attached is not looked at.
  const text = readFileSync(file, 'utf8')
    .slice(0, 20_000)
    .replace(/=\r?\n/g, '');
  const head = text.slice(0, text.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
  const mail = {
    to: /^To: .*?([\w.+-]+@[\w.-]+)/im.exec(head)?.[1]?.toLowerCase() ?? '',
    id: /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? name,
    subject: /^Subject: *(.*?)\r?$/im.exec(head)?.[1] ?? '',
    text,
  };
  if (age > wholeAfterMs) kept.set(name, mail);
  return mail;
}
