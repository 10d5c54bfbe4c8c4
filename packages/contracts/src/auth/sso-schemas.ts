import { z } from 'zod';
import { isEmailAddress, withAsciiHost } from '../core/email-address.ts';
import { atMost, idSchema, optionalText, requiredText, timestampSchema } from '../core/fields.ts';
import { roles, type Role } from '../core/roles.ts';
import { versionSchema } from '../core/versions.ts';

/** The domain of mail addresses, lower-cased and in ASCII. */
export const mailDomainSchema = z
  .string({ error: 'Domain is required' })
  .trim()
  .toLowerCase()
  .max(253, { error: 'At most 253 characters', abort: true })
  .refine((domain) => isEmailAddress(`a@${domain}`), 'A domain, such as example.com')
  .transform((domain) => withAsciiHost(`@${domain}`).slice(1));

const issuerSchema = requiredText('Issuer is required', 300).refine(
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  'A URL, such as https://login.example.com',
);

export const claimValuesSchema = z.array(requiredText('Value is required', 200)).max(20);

/** The values of the role claim that give a role. */
const roleValuesSchema = z
  .object({
    representative: claimValuesSchema,
    representative_manager: claimValuesSchema,
    biz_dev: claimValuesSchema,
    admin: claimValuesSchema,
  } satisfies Record<Role, z.ZodType>)
  .partial();
export type RoleValues = z.infer<typeof roleValuesSchema>;

export const ssoConnectionBody = z.object({
  company: requiredText('Company is required'),
  issuer: issuerSchema,
  clientId: requiredText('Client ID is required', 300),
  /** Empty: keeps the stored one. Without a secret, the portal is a public client. */
  clientSecret: optionalText(500),
  domains: z.array(mailDomainSchema).min(1, 'Domain is required').max(20),
  /** The role of people who sign in for the first time, or `refuse`. */
  newPeople: z.enum(['refuse', ...roles]),
  /** Name of the claim with a person's groups or roles. Without one, people keep the role that they have here. */
  roleClaim: optionalText(200),
  roleValues: roleValuesSchema,
  /** People of the company must sign in with the provider. */
  isEnabled: z.boolean(),
});

export const ssoConnectionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  company: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  domains: z.array(z.string()),
  newPeople: ssoConnectionBody.shape.newPeople,
  roleClaim: z.string().nullable(),
  roleValues: roleValuesSchema,
  isEnabled: z.boolean(),
  /** When the token for SCIM was created; null without one. */
  scimTokenSince: timestampSchema.nullable(),
});
export type SsoConnection = z.infer<typeof ssoConnectionSchema>;

export const ssoIssuerBody = z.object({ issuer: issuerSchema });

export const ssoIssuerSchema = z.object({
  authorizationEndpoint: z.string(),
  /** Signature algorithms of ID tokens that provider and portal support. */
  algorithms: z.array(z.string()),
});

/** Shown once. */
export const scimTokenSchema = z.object({ token: z.string() });

export const providerSignInBody = z.object({
  /** The query with which the provider sent the browser back. */
  parameters: z.string().check(atMost(8000)),
});
