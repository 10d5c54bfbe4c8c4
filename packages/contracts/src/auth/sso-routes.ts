import { idParams } from '../core/fields.ts';
import { defineRoute } from '../core/route.ts';
import { ifMatchHeaders } from '../core/versions.ts';
import { z } from 'zod';
import { signInSchema } from './schemas.ts';
import {
  providerSignInBody,
  scimTokenSchema,
  ssoConnectionBody,
  ssoConnectionSchema,
  ssoIssuerBody,
  ssoIssuerSchema,
} from './sso-schemas.ts';

export const signInWithProvider = defineRoute({
  name: 'signInWithProvider',
  method: 'POST',
  path: '/auth/sso',
  summary: 'Signs in with the answer of a company’s OpenID provider',
  description: 'Sets the session cookie. Only in the browser that asked for the sign-in, once.',
  access: 'public',
  body: providerSignInBody,
  longNumbers: ['parameters'],
  reply: signInSchema,
  errors: ['unavailable'],
});

export const listSsoConnections = defineRoute({
  name: 'listSsoConnections',
  method: 'GET',
  path: '/auth/sso-connections',
  summary: 'Single sign-on of all companies, by company',
  access: ['admin'],
  reply: z.array(ssoConnectionSchema),
});

const connectionChange = { access: ['admin'], ownSignIn: true, stepUp: true } as const;

export const saveSsoConnection = defineRoute({
  ...connectionChange,
  name: 'saveSsoConnection',
  method: 'PUT',
  path: '/auth/sso-connections',
  summary: 'Sets up single sign-on of a company, or changes it',
  description: 'The caller confirms that the company owns the mail domains.',
  headers: ifMatchHeaders,
  body: ssoConnectionBody,
  longNumbers: ['clientId', 'clientSecret', 'issuer'],
  reply: ssoConnectionSchema,
  versioned: true,
  errors: ['conflict'],
});

export const deleteSsoConnection = defineRoute({
  ...connectionChange,
  name: 'deleteSsoConnection',
  method: 'DELETE',
  path: '/auth/sso-connections/{id}',
  summary: 'Ends single sign-on and SCIM of a company; its people sign in by link again',
  params: idParams,
  headers: ifMatchHeaders,
  reply: null,
});

export const testSsoIssuer = defineRoute({
  ...connectionChange,
  name: 'testSsoIssuer',
  method: 'POST',
  path: '/auth/sso-connections/test',
  summary: 'Reads what an OpenID provider publishes of itself (discovery)',
  body: ssoIssuerBody,
  longNumbers: ['issuer'],
  reply: ssoIssuerSchema,
  errors: ['unprocessable'],
});

export const createScimToken = defineRoute({
  ...connectionChange,
  name: 'createScimToken',
  method: 'POST',
  path: '/auth/sso-connections/{id}/scim-token',
  summary: 'Creates the token of a company’s SCIM client; an earlier one stops working',
  params: idParams,
  reply: scimTokenSchema,
});

export const deleteScimToken = defineRoute({
  ...connectionChange,
  name: 'deleteScimToken',
  method: 'DELETE',
  path: '/auth/sso-connections/{id}/scim-token',
  summary: 'Ends SCIM of a company',
  params: idParams,
  reply: null,
});
