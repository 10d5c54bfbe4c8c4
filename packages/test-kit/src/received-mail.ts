import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';

export interface ReceivedMail {
  to: string[];
  from: { address: string; name: string };
  subject: string;
  text: string;
  /** Empty if the mail has no HTML part. */
  html: string;
  /** By lower-case name. */
  headers: Record<string, unknown>;
  messageId: string | undefined;
  attachments: { contentType: string; content: Buffer }[];
}

/** Parses a mail (RFC 5322). `to` contains the addresses of its To header. */
export async function parseMail(source: Readable | Buffer): Promise<ReceivedMail> {
  const mail = await simpleParser(source);
  const [sender] = mail.from?.value ?? [];
  const recipients = [mail.to ?? []].flat().flatMap(({ value }) => value);
  return {
    to: recipients.flatMap(({ address }) => address ?? []),
    from: { address: sender?.address ?? '', name: sender?.name ?? '' },
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: Object.fromEntries(mail.headers),
    messageId: mail.messageId,
    attachments: mail.attachments.map(({ contentType, content }) => ({ contentType, content })),
  };
}
