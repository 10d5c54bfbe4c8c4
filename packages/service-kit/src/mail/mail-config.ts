import { z } from 'zod';
import type { BaseConfig } from '../config.ts';

/** What a service that mails reads from its environment. */
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
    .regex(/^#[0-9a-f]{6}$/i, 'A colour like #0f6cbd')
    .default('#0b6a75')
    .describe('Color of the brand'),
});
export type MailConfig = z.infer<typeof mailConfig> & Pick<BaseConfig, 'PUBLIC_URL'>;

/** What a mail shows of the portal that sends it. */
export interface MailBrand {
  name: string;
  /** An absolute address; null where the name alone stands. */
  logo: string | null;
  color: string;
}

/** The brand of mails: a logo that is a path is one of the portal's own. */
export function mailBrand(config: MailConfig): MailBrand {
  const logo = config.BRAND_LOGO ? new URL(config.BRAND_LOGO, config.PUBLIC_URL).href : null;
  return { name: config.BRAND_NAME, logo, color: config.BRAND_COLOR };
}

/** The address of a sender, `Partner Portal <portal@portal.example>`. */
export const addressOf = (from: string): string => /<([^>]*)>\s*$/.exec(from)?.[1] ?? from.trim();

/** The portal's address without a slash at its end. */
export const portalUrl = (config: Pick<MailConfig, 'PUBLIC_URL'>): string =>
  config.PUBLIC_URL.replace(/\/+$/, '');
