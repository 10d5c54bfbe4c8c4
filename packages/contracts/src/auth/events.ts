import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema, timestampSchema } from '../core/fields.ts';
import { roleSchema } from '../core/roles.ts';

/** Published by releases before; auth takes over what is left of it. */
export const signInRequested = defineEvent({
  subject: 'portal.auth.sign-in.requested.v1',
  stream: 'work',
  summary: 'Somebody asked for a sign-in link',
  payload: z.object({ email: z.string() }),
});

/** Published by releases before; auth takes over what is left of it. */
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

/**
 * The user as they are after a change, their making included: whoever keeps a copy replaces theirs.
 * Auth's database writes it itself: see docs/decisions on telling of users.
 */
export const userChanged = defineEvent({
  subject: 'portal.auth.user.changed.v1',
  stream: 'events',
  summary: 'A user was made or changed',
  payload: z.object({
    userId: idSchema,
    /** Grows with each change of the user: an older event never replaces a newer one. */
    revision: z.int().min(1),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: roleSchema,
    company: z.string(),
    isActive: z.boolean(),
  }),
});

export const userDeleted = defineEvent({
  subject: 'portal.auth.user.deleted.v1',
  stream: 'events',
  summary: 'A user was deleted',
  payload: z.object({
    userId: idSchema,
    /** Whose the applications and quotes of the deleted user are from now on. */
    heir: z
      .object({
        userId: idSchema,
        name: z.string(),
        company: z.string(),
        /** Where they are written to; releases before did not tell it. */
        email: z.string().optional(),
      })
      .nullish(),
  }),
});

/** A user is of another company now: what they made for the one before stays there. */
export const userMoved = defineEvent({
  subject: 'portal.auth.user.moved.v1',
  stream: 'events',
  summary: 'A user went to another company',
  payload: z.object({
    userId: idSchema,
    from: z.string(),
    to: z.string(),
    at: timestampSchema,
    /** Whose the applications and quotes of the company before are from now on. */
    heir: z.object({ userId: idSchema, name: z.string(), email: z.string() }),
  }),
});

/** How many people a partner company has, after each change of that. */
export const companyPeopleCounted = defineEvent({
  subject: 'portal.auth.company-people.counted.v1',
  stream: 'events',
  summary: 'A partner company has another number of users',
  payload: z.object({
    /** Grows with each count of the company: an older one never replaces a newer one. */
    revision: z.int(),
    companyId: idSchema,
    users: z.int(),
    activeUsers: z.int(),
  }),
});

/**
 * A company's users have its new name: from `at` on nobody acts under the old one. Records that were
 * made before and name the company are to follow.
 */
export const companyRenamed = defineEvent({
  subject: 'portal.auth.company.renamed.v1',
  stream: 'events',
  summary: "A company's users have its new name",
  payload: z.object({ from: z.string(), to: z.string(), at: timestampSchema }),
});

export const authActivity = activityRecorded('auth');
