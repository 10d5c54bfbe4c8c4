import { defineRoute } from '../core/route.ts';
import { ifMatchHeaders } from '../core/versions.ts';
import { z } from 'zod';
import { signInSchema } from './schemas.ts';
import * as schemas from './sso-schemas.ts';

export const signInWithProvider = defineRoute('POST /auth/sso', {
  summary: 'Signs in with the answer of a company’s OpenID provider',
  description: 'Sets the session cookie. Only in the browser that asked for the sign-in, once.',
  access: 'public',
  body: schemas.providerSignInBody,
  longNumbers: ['parameters'],
  reply: signInSchema,
  errors: ['unavailable'],
});

export const listSsoConnections = defineRoute('GET /auth/sso-connections', {
  summary: 'Single sign-on of all companies, by company',
  access: ['admin'],
  reply: z.array(schemas.ssoConnectionSchema),
});

const connectionChange = { access: ['admin'], ownSignIn: true, stepUp: true } as const;

export const saveSsoConnection = defineRoute('PUT /auth/sso-connections', {
  ...connectionChange,
  summary: 'Sets up single sign-on of a company, or changes it',
  description: 'The caller confirms that the company owns the mail domains.',
  headers: ifMatchHeaders,
  body: schemas.ssoConnectionBody,
  longNumbers: ['clientId', 'clientSecret', 'issuer'],
  reply: schemas.ssoConnectionSchema,
  errors: ['conflict'],
});

export const deleteSsoConnection = defineRoute('DELETE /auth/sso-connections/{id}', {
  ...connectionChange,
  summary: 'Ends single sign-on and SCIM of a company; its people sign in by link again',
  headers: ifMatchHeaders,
});

export const testSsoIssuer = defineRoute('POST /auth/sso-connections/test', {
  ...connectionChange,
  summary: 'Reads the discovery document of an OpenID provider',
  body: schemas.ssoIssuerBody,
  longNumbers: ['issuer'],
  reply: schemas.ssoIssuerSchema,
  errors: ['unprocessable'],
});

export const createScimToken = defineRoute('POST /auth/sso-connections/{id}/scim-token', {
  ...connectionChange,
  summary: 'Creates the token of a company’s SCIM client; an earlier one stops working',
  reply: schemas.scimTokenSchema,
});

export const deleteScimToken = defineRoute('DELETE /auth/sso-connections/{id}/scim-token', {
  ...connectionChange,
  summary: 'Ends SCIM of a company',
});
