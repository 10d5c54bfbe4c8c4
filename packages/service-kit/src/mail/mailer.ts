import { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { z } from 'zod';
import type { BaseConfig } from '../config.ts';

export const mailConfig = z.object({
  SMTP_URL: z.url().describe('Mail server, smtp://user:password@host:port'),
  SMTP_TLS: z
    .enum(['auto', 'required', 'optional'])
    .default('auto')
    .describe('Whether mails wait if the server offers no TLS; auto: unless it is local'),
  MAIL_FROM: z
    .string()
    .default('Partner Portal <portal@portal.example>')
    .describe('Sender of mails'),
  BRAND_NAME: z.string().default('Tidewater Payments').describe('Name of the product'),
  BRAND_LOGO: z.string().optional().describe('URL of a logo, PNG or JPEG'),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A color such as #0f6cbd')
    .default('#0b6a75')
    .describe('Color of the brand'),
});
export type MailConfig = z.infer<typeof mailConfig> & Pick<BaseConfig, 'PUBLIC_URL'>;

export interface MailBrand {
  name: string;
  /** An absolute URL; null to show the name. */
  logo: string | null;
  color: string;
}

/** Returns the branding; a logo path is relative to the portal. */
export function mailBrand(config: MailConfig): MailBrand {
  const logo = config.BRAND_LOGO ? new URL(config.BRAND_LOGO, config.PUBLIC_URL).href : null;
  return { name: config.BRAND_NAME, logo, color: config.BRAND_COLOR };
}

/** Extracts the address of a sender: `Partner Portal <portal@portal.example>`. */
const addressOf = (from: string): string => /<([^>]*)>\s*$/.exec(from)?.[1] ?? from.trim();

/** PUBLIC_URL without a trailing slash. */
const portalUrl = (config: Pick<MailConfig, 'PUBLIC_URL'>): string =>
  config.PUBLIC_URL.replace(/\/+$/, '');

/** Returns true if mails require TLS. With `auto`, local hosts (names without a dot) do not. */
export function needsTls({ SMTP_URL, SMTP_TLS }: Pick<MailConfig, 'SMTP_URL' | 'SMTP_TLS'>) {
  if (SMTP_TLS !== 'auto') return SMTP_TLS === 'required';
  const { hostname } = new URL(SMTP_URL);
  return !isLocal(hostname.replace(/^\[|\]$/g, '').toLowerCase());
}

const isLocal = (host: string): boolean =>
  /^127(\.\d{1,3}){3}$/.test(host) ||
  host === '::1' ||
  host.endsWith('.localhost') ||
  (!host.includes('.') && !host.includes(':'));

/** Describes the mail server for the log, without its password. */
export function describeMailServer(config: Pick<MailConfig, 'SMTP_URL' | 'SMTP_TLS'>): string {
  const { protocol, host } = new URL(config.SMTP_URL);
  if (protocol === 'smtps:') return `Mails go to ${host} over TLS`;
  return needsTls(config)
    ? `Mails go to ${host} over STARTTLS only; without it they wait (SMTP_TLS)`
    : `Mails go to ${host}, over STARTTLS if it is offered (SMTP_TLS)`;
}

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
  config: Pick<MailConfig, 'SMTP_URL' | 'MAIL_FROM' | 'SMTP_TLS'>,
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
        { url, requireTLS: needsTls(config), ...times, socket },
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
  config: MailConfig,
  { metrics, log }: { metrics: Metrics; log: Logger },
) {
  log.info(describeMailServer(config));
  return {
    mailer: createMailer(config),
    mailFrom: addressOf(config.MAIL_FROM),
    mailBrand: mailBrand(config),
    /** PUBLIC_URL without a trailing slash. */
    publicUrl: portalUrl(config),
    observeMail: (outcome: string, seconds: number) =>
      metrics.observeMessage(`${name}-mail`, outcome, seconds),
    warn: (details: object, message: string) => log.warn(details, message),
  };
}
