import { z } from 'zod';
import * as fields from '../core/fields.ts';
import { roles, roleSchema } from '../core/roles.ts';
import { versionSchema } from '../core/versions.ts';

export const userSchema = z.object({
  id: fields.idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: roleSchema,
  company: z.string(),
  isActive: z.boolean(),
  version: versionSchema,
  /** By their own link; null if they have not signed in yet. */
  lastSignInAt: fields.timestampSchema.nullish(),
  createdAt: fields.timestampSchema,
  updatedAt: fields.timestampSchema,
});
export type User = z.infer<typeof userSchema>;

export const userStatsSchema = z.object({
  total: z.int(),
  representatives: z.int(),
  managers: z.int(),
  active: z.int(),
  /** Neither accepted nor withdrawn. */
  pendingInvites: z.int(),
});
export type UserStats = z.infer<typeof userStatsSchema>;

/** The signed-in user. Permissions depend on `effectiveRole`. */
export const currentUserSchema = userSchema.omit({ version: true, lastSignInAt: true }).extend({
  testRole: roleSchema.nullable(),
  effectiveRole: roleSchema,
  /** The administrator whose link started this session; null if the person signed in themselves. */
  impersonatedBy: z.string().nullish(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const inviteSchema = z.object({
  id: fields.idSchema,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: roleSchema,
  company: z.string(),
  createdBy: fields.idSchema,
  createdAt: fields.timestampSchema,
  expiresAt: fields.timestampSchema,
  used: z.boolean(),
  usedAt: fields.timestampSchema.nullable(),
  /** The mail server's answer if it rejected the invitation's last mail. */
  mailProblem: z.string().nullish(),
});
export type Invite = z.infer<typeof inviteSchema>;

export const requestMagicLinkBody = z.object({
  email: fields.accountEmailSchema,
  /** Mails a link although the address has single sign-on; it works for the last administrator only. */
  byLink: z.boolean().optional(),
});

export const requestMagicLinkReply = z.object({
  message: z.string(),
  /** URL where people with an address of this domain sign in instead: no link is mailed. */
  provider: z.string().optional(),
  /** How long the mailed link works. */
  validMinutes: z.int().optional(),
});

/**
 * What follows a sign-in by link. `verify`, `enroll`: the session begins after a second factor was used, or added.
 * `due`: the person's role or company needs one soon. `offer`: they may add one.
 */
export const nextStepSchema = z.enum(['verify', 'enroll', 'due', 'offer']);
export type NextStep = z.infer<typeof nextStepSchema>;

/** A started session, or one that waits for a second factor. */
export const signInSchema = z.object({
  user: currentUserSchema,
  secondFactor: nextStepSchema.optional(),
});
export type SignInReply = z.infer<typeof signInSchema>;

export const inspectMagicLinkBody = z.object({
  token: z.string({ error: 'No token provided' }).trim().min(1, 'No token provided').max(200),
});

export const verifyMagicLinkBody = inspectMagicLinkBody.extend({
  /** The six digits from the mail, if `inspectMagicLink` reports that they are needed. */
  code: z.string().trim().max(20).optional(),
});

export const inspectedMagicLinkSchema = z.object({
  email: z.string(),
  name: z.string(),
  kind: z.enum(['sign-in', 'invitation']),
  sameBrowser: z.boolean(),
  /** Whether using the link in this browser needs the code of the mail. */
  needsCode: z.boolean().optional(),
});
export type InspectedMagicLink = z.infer<typeof inspectedMagicLinkSchema>;

export const inviteBody = z.object({
  firstName: fields.requiredText('First name is required', 100),
  lastName: fields.requiredText('Last name is required', 100),
  email: fields.accountEmailSchema,
  company: fields.requiredText('Company is required'),
  role: z.enum(roles, { error: 'Role is required' }),
});

export const updateUserBody = inviteBody.extend({ isActive: z.boolean() });

export const generateMagicLinkBody = z.object({ email: fields.accountEmailSchema });

export const generatedMagicLinkSchema = z.object({
  magicLink: z.string().check(fields.atMost(2000)).check(z.url()),
  email: z.string(),
  expiresAt: fields.timestampSchema,
});

export type GeneratedMagicLink = z.infer<typeof generatedMagicLinkSchema>;

export const setTestRoleBody = z.object({ testRole: roleSchema });

/** Branding, set by BRAND_* and INTERNAL_COMPANY. */
export const brandSchema = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  color: z.string(),
  internalCompany: z.string(),
});
export type Brand = z.infer<typeof brandSchema>;
