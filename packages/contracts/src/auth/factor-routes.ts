import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import * as schemas from './factor-schemas.ts';

export const startPasskeySignIn = defineRoute('POST /auth/passkey-sign-in/options', {
  summary: 'Returns a challenge to sign in with a passkey, without an address',
  description: 'A challenge works once, for 5 minutes.',
  access: 'public',
  reply: schemas.passkeyOptionsSchema,
  errors: ['conflict'],
});

export const signInWithPasskey = defineRoute('POST /auth/passkey-sign-in', {
  summary: 'Signs in with a passkey',
  description: 'Sets the session cookie. The passkey counts as both factors.',
  access: 'public',
  body: schemas.passkeySignInBody,
  longNumbers: ['response'],
  reply: schemas.signedInSchema,
});

/** Of a session, or of a sign-in by link that waits for the second factor: no identity token names its person yet. */
const secondFactor = { access: 'public', errors: ['signed_out'] } as const;

export const startSecondFactor = defineRoute('POST /auth/second-factor/options', {
  ...secondFactor,
  summary: 'Returns the caller’s second factors and a challenge for their passkeys',
  reply: schemas.secondFactorOptionsSchema,
});

export const verifySecondFactor = defineRoute('POST /auth/second-factor', {
  ...secondFactor,
  summary: 'Verifies a passkey, one-time code or recovery code; completes a sign-in by link',
  description: 'The session gets a new id. Five codes may be tried within 15 minutes.',
  body: schemas.secondFactorBody,
  longNumbers: ['passkey', 'recoveryCode'],
  reply: schemas.signedInSchema,
});

export const mailStepUpCode = defineRoute('POST /auth/second-factor/mail', {
  summary: 'Mails a six-digit code to a caller who needs a second factor and has none yet',
  description: 'The newest code works once, for 10 minutes, for verifySecondFactor.',
  errors: ['conflict'],
});

/** Of a session, or of a sign-in by link that waits for a first factor. */
const enrollment = {
  access: 'public',
  ownSignIn: true,
  stepUp: true,
  errors: ['signed_out', 'conflict'],
} as const;

export const startPasskey = defineRoute('POST /auth/passkeys/options', {
  ...enrollment,
  summary: 'Returns a challenge to create a passkey',
  reply: schemas.passkeyOptionsSchema,
});

export const addPasskey = defineRoute('POST /auth/passkeys', {
  ...enrollment,
  summary: 'Adds a passkey; ends the person’s other sessions',
  body: schemas.passkeyBody,
  longNumbers: ['response'],
  reply: schemas.recoveryCodesSchema,
});

export const startOneTimeCodes = defineRoute('POST /auth/one-time-codes/key', {
  ...enrollment,
  summary: 'Returns a new key for an authenticator app; it is used once a code confirms it',
  reply: schemas.newOneTimeCodesSchema,
});

export const addOneTimeCodes = defineRoute('POST /auth/one-time-codes', {
  ...enrollment,
  summary: 'Confirms the key with a code; ends the person’s other sessions',
  body: schemas.oneTimeCodeBody,
  reply: schemas.recoveryCodesSchema,
});

export const getSignInSecurity = defineRoute('GET /auth/security', {
  summary: 'The caller’s second factors',
  reply: schemas.signInSecuritySchema,
});

/** Changes the factors of a person who has one. */
const factorChange = {
  ownSignIn: true,
  stepUp: true,
  errors: ['not_found', 'conflict'],
} as const;

export const removePasskey = defineRoute('DELETE /auth/passkeys/{id}', {
  ...factorChange,
  summary: 'Removes a passkey of the caller; ends their other sessions',
});

export const removeOneTimeCodes = defineRoute('DELETE /auth/one-time-codes', {
  ...factorChange,
  summary: 'Removes the authenticator app of the caller; ends their other sessions',
});

export const renewRecoveryCodes = defineRoute('POST /auth/recovery-codes', {
  ...factorChange,
  summary: 'Replaces the caller’s recovery codes',
  reply: schemas.recoveryCodesSchema,
});

export const resetFactors = defineRoute('DELETE /users/{id}/factors', {
  summary: 'Removes all second factors of a user who lost them; ends their sessions',
  access: ['admin'],
  ownSignIn: true,
  stepUp: true,
  errors: ['conflict'],
});

export const listSessions = defineRoute('GET /auth/sessions', {
  summary: 'The caller’s sessions, last seen first',
  ownSignIn: true,
  reply: z.array(schemas.sessionSchema),
});

export const endSession = defineRoute('DELETE /auth/sessions/{id}', {
  summary: 'Ends a session of the caller',
  ownSignIn: true,
});

export const endOtherSessions = defineRoute('DELETE /auth/sessions', {
  summary: 'Ends all sessions of the caller except this one',
  ownSignIn: true,
});

export const listUserSessions = defineRoute('GET /users/{id}/sessions', {
  summary: 'A user’s sessions, last seen first',
  access: ['admin'],
  ownSignIn: true,
  reply: z.array(schemas.sessionSchema),
});

export const endUserSessions = defineRoute('DELETE /users/{id}/sessions', {
  summary: 'Ends all sessions of a user',
  access: ['admin'],
  ownSignIn: true,
});
