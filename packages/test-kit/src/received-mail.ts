import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';

export interface ReceivedMail {
  /** The addresses that it went to. */
  to: string[];
  from: { address: string; name: string };
  subject: string;
  text: string;
  /** Empty where the mail has no HTML part. */
  html: string;
  /** By name in lower case. */
  headers: Record<string, unknown>;
  messageId: string | undefined;
  attachments: { contentType: string; content: Buffer }[];
}

/** Reads a mail as it was sent (RFC 5322); `to` is what its header says. */
export async function parseMail(source: Readable | Buffer): Promise<ReceivedMail> {
  const mail = await simpleParser(source);
  const [sender] = mail.from?.value ?? [];
  const readers = [mail.to ?? []].flat().flatMap(({ value }) => value);
  return {
    to: readers.flatMap(({ address }) => address ?? []),
    from: { address: sender?.address ?? '', name: sender?.name ?? '' },
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: Object.fromEntries(mail.headers),
    messageId: mail.messageId,
    attachments: mail.attachments.map(({ contentType, content }) => ({ contentType, content })),
  };
}
