import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema, timestampSchema } from '../core/fields.ts';
import { roleSchema } from '../core/roles.ts';

/** This and the following event are of earlier releases: nothing publishes or handles them. */
export const signInRequested = defineEvent({
  subject: 'portal.auth.sign-in.requested.v1',
  stream: 'work',
  summary: 'A sign-in link was requested',
  payload: z.object({ email: z.string() }),
});

export const inviteMailRequested = defineEvent({
  subject: 'portal.auth.invite-mail.requested.v1',
  stream: 'work',
  summary: 'An invitation needs to be mailed',
  payload: z.object({ inviteId: idSchema }),
});

export const inviteAccepted = defineEvent({
  subject: 'portal.auth.invite.accepted.v1',
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

/** The full user after a change or creation. Written by a trigger in auth's database: see docs/decisions. */
export const userChanged = defineEvent({
  subject: 'portal.auth.user.changed.v1',
  summary: 'A user was created or changed',
  payload: z.object({
    userId: idSchema,
    /** Increases with each change of the user. Ignore events with an older revision. */
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
  summary: 'A user was deleted',
  payload: z.object({
    userId: idSchema,
    /** Their company. What they owned of others, after people moved, stays with those. */
    company: z.string().optional(),
    /** The new owner of the deleted user's applications and quotes. */
    heir: z
      .object({
        userId: idSchema,
        name: z.string(),
        company: z.string(),
        email: z.string().optional(),
      })
      .nullish(),
  }),
});

/** A user moved to another company. What they created for the previous one stays there. */
export const userMoved = defineEvent({
  subject: 'portal.auth.user.moved.v1',
  summary: 'A user moved to another company',
  payload: z.object({
    userId: idSchema,
    from: z.string(),
    to: z.string(),
    at: timestampSchema,
    heir: z.object({ userId: idSchema, name: z.string(), email: z.string() }),
  }),
});

export const companyPeopleCounted = defineEvent({
  subject: 'portal.auth.company-people.counted.v1',
  summary: 'The number of users of a partner company changed',
  payload: z.object({
    /** Increases with each count of the company. Ignore events with an older revision. */
    revision: z.int(),
    companyId: idSchema,
    users: z.int(),
    activeUsers: z.int(),
  }),
});

/** A company was renamed. Nothing is created under the old name after `at`; consumers update older records. */
export const companyRenamed = defineEvent({
  subject: 'portal.auth.company.renamed.v1',
  summary: 'The users of a company have its new name',
  payload: z.object({ from: z.string(), to: z.string(), at: timestampSchema }),
});

export const authActivity = activityRecorded('auth');
