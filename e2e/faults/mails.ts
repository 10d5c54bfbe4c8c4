import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseMail, type ReceivedMail } from '@portal/test-kit/received-mail';

/** A newer file may be incomplete. */
const wholeAfterMs = 1000;
const cache = new Map<string, ReceivedMail>();

export async function mailsTo(dataFolder: string, address: string): Promise<ReceivedMail[]> {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => mailOf(join(folder, name))));
  return mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address));
}

async function mailOf(file: string): Promise<ReceivedMail> {
  const known = cache.get(file);
  if (known) return known;
  const age = Date.now() - statSync(file).mtimeMs;
  const mail = await parseMail(readFileSync(file));
  if (age > wholeAfterMs) cache.set(file, { ...mail, attachments: [] });
  return mail;
}
