import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
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

export const revenueImportRequested = defineEvent({
  subject: 'portal.applications.revenue-import.requested.v1',
  stream: 'work',
  summary: 'A file of revenue shares is to be checked, imported or undone',
  payload: z.object({ importId: idSchema, jobId: idSchema }),
});

export const revenueImportDeleted = defineEvent({
  subject: 'portal.applications.revenue-import.deleted.v1',
  stream: 'work',
  summary: 'An import was withdrawn; its file is to be removed',
  payload: z.object({ importId: idSchema, fileKey: z.string() }),
});

/** An import or its undoing is over; a dry run is not told. */
export const revenueImportFinished = defineEvent({
  subject: 'portal.applications.revenue-import.finished.v1',
  stream: 'events',
  summary: 'An import of revenue shares is done, undone or failed',
  payload: z.object({
    id: idSchema,
    fileName: z.string(),
    outcome: z.enum(['imported', 'undone', 'failed']),
    /** Rows of the file by what became of them. */
    created: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** Sum of the earnings that were created. */
    earnings: decimalReply,
    /** Why it failed. */
    error: z.string().nullable(),
    /** Who asked for it. */
    requestedBy: idSchema,
    requestedByName: z.string(),
    finishedAt: timestampSchema,
  }),
});

export const applicationsActivity = activityRecorded('applications');
