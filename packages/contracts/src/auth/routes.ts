import { z } from 'zod';
import { listQuery } from '../core/list.ts';
import { roleSchema } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import { waitingRoute } from '../core/waiting.ts';
import * as schemas from './schemas.ts';

export const getBrand = defineRoute('GET /auth/brand', {
  summary: 'Name, logo and color of the portal',
  access: 'public',
  reply: schemas.brandSchema,
});

export const getCurrentUser = defineRoute('GET /auth/user', {
  summary: 'The signed-in user',
  reply: schemas.currentUserSchema,
});

export const requestMagicLink = defineRoute('POST /auth/magic-link', {
  summary: 'Mails a sign-in link',
  description:
    'The reply is the same whether or not the address has an account, and if the mail limit is reached. The link works once, for 15 minutes unless SIGN_IN_LINK_MINUTES says otherwise. For a domain with single sign-on, the reply has the provider’s address instead.',
  access: 'public',
  body: schemas.requestMagicLinkBody,
  reply: schemas.requestMagicLinkReply,
  errors: ['unavailable'],
});

export const inspectMagicLink = defineRoute('POST /auth/inspect-magic-link', {
  summary: 'Returns whom a link signs in, and whether this browser requested it',
  description:
    'Does not use up the link. In a browser that did not request it, ask the person to confirm first.',
  access: 'public',
  body: schemas.inspectMagicLinkBody,
  reply: schemas.inspectedMagicLinkSchema,
  errors: ['gone'],
});

export const verifyMagicLink = defineRoute('POST /auth/verify-magic-link', {
  summary: 'Signs in with the token of a mailed link, an administrator’s link, or an invitation',
  description:
    'Sets the session cookie. Each token works once. If secondFactor is verify or enroll, the session begins after a second factor was used or added.',
  access: 'public',
  body: schemas.verifyMagicLinkBody,
  reply: schemas.signInSchema,
  errors: ['gone'],
});

export const logout = defineRoute('POST /auth/logout', {
  summary: 'Ends the session',
  description: 'Clears the portal’s data in the browser (Clear-Site-Data).',
  access: 'public',
});

export const login = defineRoute('GET /login', {
  summary: 'Redirects to the sign-in page, which returns afterwards',
  access: 'public',
  query: z.object({
    /** A path of the portal; anything else is ignored. */
    returnTo: z.string().max(2000).optional(),
  }),
  status: 302,
  kind: 'redirect',
});

export const listInvites = defineRoute('GET /auth/invites', {
  summary: 'Invitations, newest first',
  access: ['admin'],
  query: listQuery(['createdAt', 'email', 'name', 'company']).extend({
    role: roleSchema.optional(),
    /** `open`: pending or expired, neither accepted nor withdrawn. */
    status: z.enum(['open', 'pending', 'used', 'expired']).optional(),
  }),
  reply: z.array(schemas.inviteSchema),
});

export const listWaitingInvites = waitingRoute({
  path: '/auth/invites/waiting',
  summary: 'Invitations that were not accepted yet',
  access: ['admin'],
});

export const createInvite = defineRoute('POST /auth/invite', {
  summary: 'Invites a person by mail; the link works once, for 7 days',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: schemas.inviteBody,
  reply: schemas.inviteSchema,
});

export const resendInvite = defineRoute('POST /auth/invites/{id}/resend', {
  summary: 'Mails a pending invitation again with a new link and expiry',
  access: ['admin'],
  reply: schemas.inviteSchema,
  errors: ['conflict'],
});

export const withdrawInvite = defineRoute('DELETE /auth/invites/{id}', {
  summary: 'Withdraws a pending invitation; its links stop working',
  access: ['admin'],
  errors: ['conflict'],
});

export const generateMagicLink = defineRoute('POST /admin/generate-magic-link', {
  summary: 'Creates a sign-in link for a user or a pending invitation, to share by other means',
  description: 'The link works once, for 10 minutes. It is not mailed.',
  access: ['admin'],
  ownSignIn: true,
  stepUp: true,
  headers: idempotencyHeaders,
  body: schemas.generateMagicLinkBody,
  reply: schemas.generatedMagicLinkSchema,
  errors: ['not_found'],
});

export const setTestRole = defineRoute('POST /admin/set-test-role', {
  summary: 'Views the portal as another role',
  description: 'Requires the real role admin.',
  body: schemas.setTestRoleBody,
  reply: z.object({ testRole: roleSchema }),
});

export const clearTestRole = defineRoute('POST /admin/clear-test-role', {
  summary: 'Returns to the administrator’s real role',
  description: 'Requires the real role admin.',
  reply: z.object({ testRole: z.null() }),
});
