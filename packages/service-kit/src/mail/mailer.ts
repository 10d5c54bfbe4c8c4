import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailConfig } from './mail-config.ts';
import { needsTls } from './mail-security.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who answers reach; left out, the sender of all mails. */
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** `<local@host>`: the same at each try, so that a mail sent twice can be told; made up where none is given. */
  messageId?: string;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server and gives what that answered. Rejects where it does not take it, see
   * {@link whyNotSent}.
   */
  send(mail: Mail): Promise<string>;
  close(): void;
}

/** Milliseconds that a server may be silent, and that it has for a mail however often it says something. */
const [timeMs, mailMs] = [10_000, 120_000];

/** A mailer over SMTP (`smtp://user:password@host:port`), encrypted where the server is not local. */
export function createMailer(
  config: Pick<MailConfig, 'SMTP_URL' | 'MAIL_FROM' | 'SMTP_TLS'>,
  longestMs = mailMs,
): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  const times = { connectionTimeout: timeMs, greetingTimeout: timeMs, socketTimeout: timeMs };
  const open = new Set<Socket>();
  return {
    async send(mail) {
      const socket = new Socket();
      open.add(socket);
      const late = setTimeout(() => socket.destroy(new Error('It took too long')), longestMs);
      const transport = createTransport(
        { url, requireTLS: needsTls(config), ...times, socket },
        // Keeps out-of-office replies from coming back (RFC 3834).
        { from, headers: { 'Auto-Submitted': 'auto-generated' } },
      );
      try {
        const { response } = await transport.sendMail(mail);
        return response;
      } finally {
        clearTimeout(late);
        open.delete(socket);
        transport.close();
      }
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Why a mail was not taken. `refused`: this mail is not taken, now or later. `deferred`: this mail is not
 * taken now. `unreachable`: the server takes no mail at all now, or does not know the sender.
 */
export type NotSent = 'refused' | 'deferred' | 'unreachable';

/** The server goes away, lost its place, or wants a sign-in (RFC 5321, RFC 4954): no mail would be taken. */
const aboutUs = new Set([421, 432, 454, 503, 530, 534, 535, 538]);

export function whyNotSent(error: unknown): NotSent {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (!aboutThisMail || typeof responseCode !== 'number' || aboutUs.has(responseCode))
    return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'deferred';
}
