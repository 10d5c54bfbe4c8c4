import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import * as mailConfig from './mail-config.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** `<local@host>`, the same at each try, so that recipients can detect duplicates; random by default. */
  messageId?: string;
}

/** Longest silence of a server, and longest time for a mail, in milliseconds. */
const [silenceMs, mailMs] = [10_000, 120_000];

/** Creates an SMTP mailer. Requires TLS unless the server is local. */
export function createMailer(
  config: Pick<mailConfig.MailConfig, 'SMTP_URL' | 'MAIL_FROM' | 'SMTP_TLS'>,
  longestMs = mailMs,
) {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  const times = {
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  };
  const open = new Set<Socket>();
  return {
    /** Sends a mail and returns the server's reply. Rejects if it was not accepted: see {@link notSentReason}. */
    async send(mail: Mail) {
      const socket = new Socket();
      open.add(socket);
      const timer = setTimeout(
        () => socket.destroy(new Error('The mail server took too long')),
        longestMs,
      );
      const transport = createTransport(
        { url, requireTLS: mailConfig.needsTls(config), ...times, socket },
        // Prevents out-of-office replies (RFC 3834).
        { from, headers: { 'Auto-Submitted': 'auto-generated' } },
      );
      try {
        const { response } = await transport.sendMail(mail);
        return response;
      } finally {
        clearTimeout(timer);
        open.delete(socket);
        transport.close();
      }
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** `refused`: permanently. `deferred`: temporarily. `unreachable`: no mail is accepted now, or from this sender. */
export type NotSent = 'refused' | 'deferred' | 'unreachable';

/** Codes about the connection or the sender, not the mail (RFC 5321, RFC 4954). */
const senderCodes = new Set([421, 432, 454, 503, 530, 534, 535, 538]);

export function notSentReason(error: unknown): NotSent {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (!aboutThisMail || typeof responseCode !== 'number' || senderCodes.has(responseCode))
    return 'unreachable';
  return responseCode >= 500 ? 'refused' : 'deferred';
}

export type Mailing = ReturnType<typeof createMailing>;

/** @param name the service's name in metrics */
export function createMailing(
  name: string,
  config: mailConfig.MailConfig,
  { metrics, log }: { metrics: Metrics; log: Logger },
) {
  log.info(mailConfig.describeMailServer(config));
  return {
    mailer: createMailer(config),
    mailFrom: mailConfig.addressOf(config.MAIL_FROM),
    mailBrand: mailConfig.mailBrand(config),
    /** PUBLIC_URL without a trailing slash. */
    publicUrl: mailConfig.portalUrl(config),
    /** Records the outcome and duration of a mail. */
    observeMail: (outcome: string, seconds: number) =>
      metrics.observeMessage(`${name}-mail`, outcome, seconds),
    warn: (details: object, message: string) => log.warn(details, message),
  };
}
