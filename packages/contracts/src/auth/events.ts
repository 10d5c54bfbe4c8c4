import { z } from 'zod';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/fields.ts';
import { roleSchema } from '../core/roles.ts';

/** Work for auth itself: the token is made when the mail is written, and never stored in the clear. */
export const signInRequested = defineEvent({
  subject: 'portal.auth.sign-in.requested.v1',
  stream: 'work',
  summary: 'Somebody asked for a sign-in link',
  payload: z.object({ email: z.string() }),
});

/** Work for auth itself: mails the invitation with a fresh token. */
export const inviteMailRequested = defineEvent({
  subject: 'portal.auth.invite-mail.requested.v1',
  stream: 'work',
  summary: 'An invitation is to be mailed',
  payload: z.object({ inviteId: idSchema }),
});

export const inviteAccepted = defineEvent({
  subject: 'portal.auth.invite.accepted.v1',
  stream: 'events',
  summary: 'An invited person signed in for the first time',
  payload: z.object({
    inviteId: idSchema,
    userId: idSchema,
    email: z.string(),
    name: z.string(),
    company: z.string(),
    role: roleSchema,
    invitedBy: idSchema,
  }),
});

export const userDeleted = defineEvent({
  subject: 'portal.auth.user.deleted.v1',
  stream: 'events',
  summary: 'A user was deleted',
  payload: z.object({ userId: idSchema }),
});
