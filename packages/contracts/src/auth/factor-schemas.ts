import { z } from 'zod';
import { idSchema, requiredText, timestampSchema } from '../core/fields.ts';
import { currentUserSchema } from './schemas.ts';

/** Bytes in base64url, of at most this many characters. */
const encoded = (max: number) => z.string().min(1).max(max);

const credential = z.object({
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
});

/** RegistrationResponseJSON of WebAuthn: a new passkey. */
export const newPasskeyResponse = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** AuthenticationResponseJSON of WebAuthn: a passkey's answer to a challenge. */
export const passkeyResponse = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const passkeyOptionsSchema = z.object({ challenge: z.string() }).loose();

export const passkeyNameSchema = requiredText('Name is required', 60);

export const passkeyBody = z.object({ name: passkeyNameSchema, response: newPasskeyResponse });

export const passkeySignInBody = z.object({ response: passkeyResponse });

export const oneTimeCodeBody = z.object({ code: requiredText('Code is required', 20) });

/** One of the four. */
export const secondFactorBody = z.object({
  passkey: passkeyResponse.optional(),
  code: z.string().trim().max(20).optional(),
  recoveryCode: z.string().trim().max(60).optional(),
  mailedCode: z.string().trim().max(20).optional(),
});

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
  /** Whether its provider synchronizes it, so that it survives the loss of the device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The recovery codes, shown once; null if the person has some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const newOneTimeCodesSchema = z.object({
  /** The key to type into an authenticator app, in base32. */
  secret: z.string(),
  /** The same as an address that opens such an app. */
  uri: z.string(),
});

export const secondFactorOptionsSchema = z.object({
  /** Null without a passkey. */
  passkey: passkeyOptionsSchema.nullable(),
  code: z.boolean(),
  recoveryCode: z.boolean(),
  /** The user needs a second factor but has none yet: `mailStepUpCode` mails a code. */
  mailedCode: z.boolean().optional(),
});
export type SecondFactorOptions = z.infer<typeof secondFactorOptionsSchema>;

export const signedInSchema = z.object({ user: currentUserSchema });

export const signInSecuritySchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Whether passkeys work at the portal's address: not at an IP address. */
  passkeysWork: z.boolean(),
  oneTimeCodesSince: timestampSchema.nullable(),
  recoveryCodesLeft: z.int(),
  /** The person's role (REQUIRE_MFA) or company needs a second factor. */
  required: z.boolean(),
  /** When signing in without one becomes impossible; null if they have one or need none. */
  dueAt: timestampSchema.nullable(),
});
export type SignInSecurity = z.infer<typeof signInSecuritySchema>;

export const sessionSchema = z.object({
  id: idSchema,
  /** Browser and system: `Chrome on Windows`. */
  device: z.string(),
  address: z.string().nullable(),
  startedAt: timestampSchema,
  /** Within five minutes. */
  lastSeenAt: timestampSchema,
  isCurrent: z.boolean(),
  /** The administrator whose link started it. */
  impersonatedBy: z.string().nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
