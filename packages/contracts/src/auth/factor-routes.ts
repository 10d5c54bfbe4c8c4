import { idParams } from '../core/fields.ts';
import { defineRoute } from '../core/route.ts';
import {
  newOneTimeCodesSchema,
  oneTimeCodeBody,
  passkeyBody,
  passkeyOptionsSchema,
  passkeySignInBody,
  recoveryCodesSchema,
  secondFactorBody,
  secondFactorOptionsSchema,
  signedInSchema,
  signInSecuritySchema,
} from './factor-schemas.ts';

export const startPasskeySignIn = defineRoute({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey-sign-in/options',
  summary: 'Returns a challenge to sign in with a passkey, without an address',
  description: 'A challenge works once, for 5 minutes.',
  access: 'public',
  reply: passkeyOptionsSchema,
  errors: ['conflict'],
});

export const signInWithPasskey = defineRoute({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkey-sign-in',
  summary: 'Signs in with a passkey',
  description: 'Sets the session cookie. The passkey counts as both factors.',
  access: 'public',
  body: passkeySignInBody,
  longNumbers: ['response'],
  reply: signedInSchema,
});

/** Of a session, or of a sign-in by link that waits for the second factor: no identity token names its person yet. */
const secondFactor = { access: 'public', errors: ['signed_out'] } as const;

export const startSecondFactor = defineRoute({
  ...secondFactor,
  name: 'startSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/options',
  summary: 'Returns the caller’s second factors and a challenge for their passkeys',
  reply: secondFactorOptionsSchema,
});

export const verifySecondFactor = defineRoute({
  ...secondFactor,
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Verifies a passkey, one-time code or recovery code; completes a sign-in by link',
  description: 'The session gets a new id. Five codes may be tried within 15 minutes.',
  body: secondFactorBody,
  longNumbers: ['passkey', 'recoveryCode'],
  reply: signedInSchema,
});

export const mailStepUpCode = defineRoute({
  name: 'mailStepUpCode',
  method: 'POST',
  path: '/auth/second-factor/mail',
  summary: 'Mails a six-digit code to a caller who needs a second factor and has none yet',
  description: 'The newest code works once, for 10 minutes, for verifySecondFactor.',
  access: 'signed-in',
  reply: null,
  errors: ['conflict'],
});

/** Of a session, or of a sign-in by link that waits for a first factor. */
const enrollment = { ...secondFactor, ownSignIn: true, stepUp: true } as const;

export const startPasskey = defineRoute({
  ...enrollment,
  name: 'startPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Returns a challenge to create a passkey',
  reply: passkeyOptionsSchema,
  errors: ['signed_out', 'conflict'],
});

export const addPasskey = defineRoute({
  ...enrollment,
  name: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Adds a passkey; ends the person’s other sessions',
  body: passkeyBody,
  longNumbers: ['response'],
  reply: recoveryCodesSchema,
  errors: ['signed_out', 'conflict'],
});

export const startOneTimeCodes = defineRoute({
  ...enrollment,
  name: 'startOneTimeCodes',
  method: 'POST',
  path: '/auth/one-time-codes/key',
  summary: 'Returns a new key for an authenticator app; it is used once a code confirms it',
  reply: newOneTimeCodesSchema,
  errors: ['signed_out', 'conflict'],
});

export const addOneTimeCodes = defineRoute({
  ...enrollment,
  name: 'addOneTimeCodes',
  method: 'POST',
  path: '/auth/one-time-codes',
  summary: 'Confirms the key with a code; ends the person’s other sessions',
  body: oneTimeCodeBody,
  reply: recoveryCodesSchema,
  errors: ['signed_out', 'conflict'],
});

export const getSignInSecurity = defineRoute({
  name: 'getSignInSecurity',
  method: 'GET',
  path: '/auth/security',
  summary: 'The caller’s second factors',
  access: 'signed-in',
  reply: signInSecuritySchema,
});

/** Changes the factors of a person who has one. */
const factorChange = {
  access: 'signed-in',
  ownSignIn: true,
  stepUp: true,
  errors: ['not_found', 'conflict'],
} as const;

export const removePasskey = defineRoute({
  ...factorChange,
  name: 'removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  summary: 'Removes a passkey of the caller; ends their other sessions',
  params: idParams,
  reply: null,
});

export const removeOneTimeCodes = defineRoute({
  ...factorChange,
  name: 'removeOneTimeCodes',
  method: 'DELETE',
  path: '/auth/one-time-codes',
  summary: 'Removes the authenticator app of the caller; ends their other sessions',
  reply: null,
});

export const renewRecoveryCodes = defineRoute({
  ...factorChange,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/recovery-codes',
  summary: 'Replaces the caller’s recovery codes',
  reply: recoveryCodesSchema,
});

export const resetFactors = defineRoute({
  name: 'resetFactors',
  method: 'DELETE',
  path: '/users/{id}/factors',
  summary: 'Removes all second factors of a user who lost them; ends their sessions',
  access: ['admin'],
  ownSignIn: true,
  stepUp: true,
  params: idParams,
  reply: null,
  errors: ['conflict'],
});
