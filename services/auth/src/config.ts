import { baseConfig } from '@portal/service-kit/config';
import { mailConfig } from '@portal/service-kit/mail/mail-config';
import { z } from 'zod';

export const authConfig = baseConfig.extend({
  ...mailConfig.shape,
  IDENTITY_PRIVATE_KEY: z.string().min(1).describe('JSON Web Key that signs identity tokens'),
  SESSION_SECRET: z
    .string()
    .min(32, 'At least 32 characters, at random')
    .describe('Signs the session cookie'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('First administrator, made where there is no user at all'),
  INTERNAL_COMPANY: z
    .string()
    .default('Tidewater Payments')
    .describe('The company whose people may be administrators; no partner company has its name'),
  PARTNER_REVIEWERS: z
    .enum(['end', 'keep'])
    .default('end')
    .describe(
      'Administrators and Business Development of other companies than INTERNAL_COMPANY: end makes them representatives, keep leaves them',
    ),
});
export type AuthConfig = z.infer<typeof authConfig>;
