import { baseConfig } from '@portal/service-kit/config';
import { z } from 'zod';

export const authConfig = baseConfig.extend({
  PUBLIC_URL: z.url().describe('Address of the portal, for links in mails'),
  IDENTITY_PRIVATE_KEY: z.string().min(1).describe('JSON Web Key that signs identity tokens'),
  SESSION_SECRET: z
    .string()
    .min(32, 'At least 32 characters, at random')
    .describe('Signs the session cookie'),
  SMTP_URL: z.url().describe('Mail server, smtp://user:password@host:port'),
  MAIL_FROM: z
    .string()
    .default('Partner Portal <portal@portal.example>')
    .describe('Sender of mails'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('First administrator, made where there is no user at all'),
  BRAND_NAME: z.string().default('Tidewater Payments').describe('Name of the product'),
  BRAND_LOGO: z.string().optional().describe('Address of a logo image'),
  BRAND_COLOR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour like #0f6cbd')
    .default('#0b6a75')
    .describe('Colour of the brand'),
  INTERNAL_COMPANY: z
    .string()
    .default('Tidewater Payments')
    .describe('The company whose people may be administrators'),
});
export type AuthConfig = z.infer<typeof authConfig>;
