import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseMail, type ReceivedMail } from '@portal/test-kit/received-mail';

/** A file that is younger may not be whole yet. */
const wholeAfterMs = 1000;
const kept = new Map<string, ReceivedMail>();

/** The mails that came to an address, as the mail sink keeps them on disk. */
export async function mailsTo(dataFolder: string, address: string): Promise<ReceivedMail[]> {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => mailOf(join(folder, name))));
  return mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address));
}

async function mailOf(file: string): Promise<ReceivedMail> {
  const known = kept.get(file);
  if (known) return known;
  const age = Date.now() - statSync(file).mtimeMs;
  const mail = await parseMail(readFileSync(file));
  if (age > wholeAfterMs) kept.set(file, { ...mail, attachments: [] });
  return mail;
}
