import { defineRoute } from '../core/route.ts';
import * as schemas from './scim-schemas.ts';

/** SCIM 2.0 (RFC 7644): the company’s own token authorizes each call, and names the company. */
const scim = { access: 'public', headers: schemas.scimHeaders, errors: ['signed_out'] } as const;
const change = { ...scim, errors: ['signed_out', 'conflict'] } as const;

export const getScimConfig = defineRoute('GET /auth/scim/v2/ServiceProviderConfig', {
  ...scim,
  summary: 'SCIM: supported features',
  reply: schemas.scimConfigSchema,
});

export const listScimUsers = defineRoute('GET /auth/scim/v2/Users', {
  ...scim,
  summary: 'SCIM: users of the token’s company, by id',
  query: schemas.scimListQuery,
  reply: schemas.scimListSchema,
});

export const createScimUser = defineRoute('POST /auth/scim/v2/Users', {
  ...change,
  summary: 'SCIM: creates a user of the company',
  description: 'userName is a mail address of the company’s domains.',
  body: schemas.scimUserBody,
  status: 201,
  reply: schemas.scimUserSchema,
});

export const getScimUser = defineRoute('GET /auth/scim/v2/Users/{id}', {
  ...scim,
  summary: 'SCIM: a user of the company',
  reply: schemas.scimUserSchema,
});

export const replaceScimUser = defineRoute('PUT /auth/scim/v2/Users/{id}', {
  ...change,
  summary: 'SCIM: changes a user; `active: false` ends their sessions immediately',
  body: schemas.scimUserBody,
  reply: schemas.scimUserSchema,
});

export const patchScimUser = defineRoute('PATCH /auth/scim/v2/Users/{id}', {
  ...change,
  summary: 'SCIM: changes active, userName, name or externalId of a user',
  body: schemas.scimPatchBody,
  reply: schemas.scimUserSchema,
});

export const deleteScimUser = defineRoute('DELETE /auth/scim/v2/Users/{id}', {
  ...change,
  summary: 'SCIM: deactivates a user; what they created stays',
});
