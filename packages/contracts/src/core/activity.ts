import { z } from 'zod';
import type { Domain } from './domains.ts';
import { defineEvent } from './event.ts';
import { atMost, idSchema, timestampSchema } from './fields.ts';
import { roleSchema } from './roles.ts';

/**
 * One thing that somebody did, for the activity log: who did what to what, and when. It never holds
 * a sensitive value.
 */
export const activitySchema = z.object({
  /** Null where nobody was signed in, as at a refused sign-in. */
  actor: z
    .object({ id: idSchema, name: z.string(), email: z.string(), role: roleSchema })
    .nullable(),
  /** `<noun>.<past-tense>`: `application.status-changed`, `user.deleted`, `sign-in.refused`. */
  action: z
    .string()
    .check(atMost(100))
    .regex(/^[a-z-]+\.[a-z-]+$/),
  /** What it was done to; `label` is what people call it. */
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  /** What changed, in words for people: 'Status from Submitted to Approved'. */
  summary: z.string(),
  requestId: z.string().nullable(),
  at: timestampSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** The event by which a domain hands its activities to the log. */
export const activityRecorded = <const D extends Domain>(domain: D) =>
  defineEvent({
    subject: `portal.${domain}.activity.recorded.v1`,
    stream: 'events',
    summary: 'Somebody did something that the activity log keeps',
    payload: activitySchema,
  });

/** Such an event of any domain. */
export type ActivityEvent = ReturnType<typeof activityRecorded>;
