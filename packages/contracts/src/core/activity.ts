import { z } from 'zod';
import type { Domain } from './domains.ts';
import { defineEvent } from './event.ts';
import { formattedText, idSchema, timestampSchema } from './fields.ts';
import { roleSchema } from './roles.ts';

/** An entry of the activity log: who did what to which target, and when. It never contains a sensitive value. */
export const activitySchema = z.object({
  /** Null if nobody was signed in, as for a rejected sign-in. */
  actor: z
    .object({ id: idSchema, name: z.string(), email: z.string(), role: roleSchema })
    .nullable(),
  /** `<noun>.<past-tense>`: `application.status-changed`, `user.deleted`, `sign-in.refused`. */
  action: formattedText(100, /^[a-z-]+\.[a-z-]+$/),
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  /** What changed, for people: 'Status from Submitted to Approved'. */
  summary: z.string(),
  requestId: z.string().nullable(),
  at: timestampSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** The event by which a domain sends an activity to the log. */
export const activityRecorded = <const D extends Domain>(domain: D) =>
  defineEvent({
    subject: `portal.${domain}.activity.recorded.v1`,
    summary: 'An action for the activity log',
    payload: activitySchema,
  });

export type ActivityEvent = ReturnType<typeof activityRecorded>;
