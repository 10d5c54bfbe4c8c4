import { roleSchema } from '@portal/contracts/core/roles';
import { baseConfig, integer, internalCompany } from '@portal/service-kit/config';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';
import { mailConfig } from '@portal/service-kit/mail/mailer';
import { z } from 'zod';

export const authConfig = baseConfig.extend({
  ...mailConfig.shape,
  IDENTITY_PRIVATE_KEY: z.string().min(1).describe('JSON Web Key that signs identity tokens'),
  SESSION_SECRET: z
    .string()
    .min(32, 'At least 32 random characters')
    .describe('Signs the session cookie'),
  ADMIN_EMAIL: z
    .email()
    .optional()
    .describe('Address of the first administrator, created if there are no users'),
  INTERNAL_COMPANY: internalCompany,
  PARTNER_REVIEWERS: z
    .enum(['end', 'keep'])
    .default('end')
    .describe(
      'Administrators and Business Development outside INTERNAL_COMPANY. end: they become representatives; keep: they stay',
    ),
  SIGN_IN_LINK_MINUTES: integer(5, 60)
    .default(15)
    .describe('Minutes for which a mailed sign-in link works'),
  SIGN_IN_CODES: z
    .enum(['skip', 'ask'])
    .default('skip')
    .describe(
      'ask: in a browser that did not request the link, people also enter the six-digit code of the mail, so that mail scanners that press buttons do not sign in',
    ),
  SESSION_IDLE_HOURS: integer(1, 168)
    .default(12)
    .describe('Hours without a call after which a session ends'),
  SESSION_DAYS: integer(1, 30).default(7).describe('Days after which a session ends'),
  FIELD_KEYS: fieldKeysSchema,
  REQUIRE_MFA: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((names) => names.filter(Boolean))
    .pipe(z.array(roleSchema))
    .optional()
    .describe(
      'Roles whose people need a second factor, such as admin,biz_dev. Empty: nobody. Not set: admin and biz_dev, without demo accounts',
    ),
  MFA_GRACE_DAYS: integer(0, 365)
    .default(7)
    .describe('Days from the first sign-in for which REQUIRE_MFA and companies only remind'),
  LOCAL_ISSUERS: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe(
      'Single sign-on at OpenID providers without TLS and in private networks. allow: for tests only',
    ),
});
export type AuthConfig = z.infer<typeof authConfig>;
