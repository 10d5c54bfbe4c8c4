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
export const addressOf = (from: string): string => /<([^>]*)>\s*$/.exec(from)?.[1] ?? from.trim();

/** PUBLIC_URL without a trailing slash. */
export const portalUrl = (config: Pick<MailConfig, 'PUBLIC_URL'>): string =>
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
