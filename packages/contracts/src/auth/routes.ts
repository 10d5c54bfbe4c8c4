import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { roleSchema } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import { waitingRoute } from '../core/waiting.ts';
import {
  brandSchema,
  currentUserSchema,
  generatedMagicLinkSchema,
  generateMagicLinkBody,
  inspectedMagicLinkSchema,
  inviteBody,
  inviteSchema,
  messageSchema,
  requestMagicLinkBody,
  setTestRoleBody,
  verifyMagicLinkBody,
} from './schemas.ts';

export const getBrand = defineRoute({
  name: 'getBrand',
  method: 'GET',
  path: '/auth/brand',
  summary: 'What the portal calls itself',
  access: 'public',
  status: 200,
  reply: brandSchema,
});

export const getCurrentUser = defineRoute({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/auth/user',
  summary: 'The signed-in user',
  access: 'signed-in',
  status: 200,
  reply: currentUserSchema,
});

export const requestMagicLink = defineRoute({
  name: 'requestMagicLink',
  method: 'POST',
  path: '/auth/magic-link',
  summary: 'Mails a sign-in link',
  description:
    'Answers the same whether or not the address has an account, and where it was mailed often already. The link works once, for 15 minutes.',
  access: 'public',
  body: requestMagicLinkBody,
  status: 200,
  reply: messageSchema,
  errors: ['too_many_requests'],
});

export const inspectMagicLink = defineRoute({
  name: 'inspectMagicLink',
  method: 'POST',
  path: '/auth/inspect-magic-link',
  summary: 'Says whom a link signs in, and whether this browser asked for it',
  description:
    'The link works afterwards as before. In a browser that did not ask for it, a person is to confirm first.',
  access: 'public',
  body: verifyMagicLinkBody,
  status: 200,
  reply: inspectedMagicLinkSchema,
  errors: ['gone', 'too_many_requests'],
});

export const verifyMagicLink = defineRoute({
  name: 'verifyMagicLink',
  method: 'POST',
  path: '/auth/verify-magic-link',
  summary: 'Signs in with the token of a mailed or an administrator-made link, or of an invitation',
  description: 'Sets the session cookie. Each token works once.',
  access: 'public',
  body: verifyMagicLinkBody,
  status: 200,
  reply: z.object({ user: currentUserSchema }),
  errors: ['gone', 'too_many_requests'],
});

export const logout = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session',
  description: 'Has the browser forget what it keeps of the portal (Clear-Site-Data).',
  access: 'public',
  status: 204,
  reply: null,
});

export const login = defineRoute({
  name: 'login',
  method: 'GET',
  path: '/login',
  summary: 'Leads to the sign-in page, and from there back',
  access: 'public',
  query: z.object({
    /** A path of the portal itself; anything else is left out. */
    returnTo: z.string().max(2000).optional(),
  }),
  status: 302,
  reply: null,
  kind: 'redirect',
});

export const listInvites = defineRoute({
  name: 'listInvites',
  method: 'GET',
  path: '/auth/invites',
  summary: 'Invitations, the newest first',
  access: ['admin'],
  query: listQuery(['createdAt', 'email', 'name', 'company']).extend({
    role: roleSchema.optional(),
    /** `open`: pending or expired, neither accepted nor withdrawn. */
    status: z.enum(['open', 'pending', 'used', 'expired']).optional(),
  }),
  status: 200,
  reply: z.array(inviteSchema),
  kind: 'list',
});

export const listWaitingInvites = waitingRoute({
  name: 'listWaitingInvites',
  path: '/auth/invites/waiting',
  summary: 'Invitations that nobody took yet',
  access: ['admin'],
});

export const createInvite = defineRoute({
  name: 'createInvite',
  method: 'POST',
  path: '/auth/invite',
  summary: 'Invites a person by mail; the link works once, for 7 days',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: inviteBody,
  status: 201,
  reply: inviteSchema,
  errors: ['conflict'],
});

export const resendInvite = defineRoute({
  name: 'resendInvite',
  method: 'POST',
  path: '/auth/invites/{id}/resend',
  summary: 'Mails a pending invitation again with a new link and a new term',
  access: ['admin'],
  params: idParams,
  status: 200,
  reply: inviteSchema,
  errors: ['not_found', 'conflict', 'too_many_requests'],
});

export const withdrawInvite = defineRoute({
  name: 'withdrawInvite',
  method: 'DELETE',
  path: '/auth/invites/{id}',
  summary: 'Withdraws a pending invitation; its links stop working',
  access: ['admin'],
  params: idParams,
  status: 204,
  reply: null,
  errors: ['not_found', 'conflict'],
});

export const generateMagicLink = defineRoute({
  name: 'generateMagicLink',
  method: 'POST',
  path: '/admin/generate-magic-link',
  summary: 'Makes a sign-in link for a user or a pending invitation, to hand over by other means',
  description: 'The link works once, for 10 minutes. It is not mailed.',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: generateMagicLinkBody,
  status: 201,
  reply: generatedMagicLinkSchema,
  errors: ['not_found', 'conflict'],
});

export const setTestRole = defineRoute({
  name: 'setTestRole',
  method: 'POST',
  path: '/admin/set-test-role',
  summary: 'Lets an administrator view the portal as another role',
  description: 'The real role counts here: it must be admin.',
  access: 'signed-in',
  body: setTestRoleBody,
  status: 200,
  reply: z.object({ testRole: roleSchema }),
});

export const clearTestRole = defineRoute({
  name: 'clearTestRole',
  method: 'POST',
  path: '/admin/clear-test-role',
  summary: 'Gives an administrator the real role back',
  description: 'The real role counts here: it must be admin.',
  access: 'signed-in',
  status: 200,
  reply: z.object({ testRole: z.null() }),
});
