import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema, timestampSchema } from '../core/fields.ts';
import { applicationStatusSchema } from './schemas.ts';

/** An application was submitted (`from` null or draft) or a reviewer set another status. */
export const applicationStatusChanged = defineEvent({
  subject: 'portal.applications.application.status-changed.v1',
  stream: 'events',
  summary: 'An application has another status',
  payload: z.object({
    id: idSchema,
    /** The id that people see. */
    applicationId: z.string(),
    legalBusinessName: z.string(),
    from: applicationStatusSchema.nullable(),
    to: applicationStatusSchema,
    notes: z.string().nullable(),
    /** Whose application it is. */
    submittedBy: idSchema,
    company: z.string(),
    changedBy: idSchema,
    changedByName: z.string(),
    changedAt: timestampSchema,
  }),
});

export const applicationsActivity = activityRecorded('applications');
