import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { merchantNews } from './merchant-schemas.ts';
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

/** A draft was begun from an accepted quote: the quote leads to it from now on. */
export const applicationStarted = defineEvent({
  subject: 'portal.applications.application.started.v1',
  stream: 'events',
  summary: 'An application was begun from an accepted quote',
  payload: z.object({ applicationId: idSchema, quoteId: idSchema, startedBy: idSchema }),
});

/** The merchant signed what was asked of them: the owner may submit. */
export const merchantPartSigned = defineEvent({
  subject: 'portal.applications.merchant-part.signed.v1',
  stream: 'events',
  summary: 'The merchant filled in and signed their part of an application',
  payload: z.object({
    id: idSchema,
    /** The id that people see. */
    applicationId: z.string(),
    legalBusinessName: z.string(),
    submittedBy: idSchema,
    company: z.string(),
    signedByName: z.string(),
    signedAt: timestampSchema,
  }),
});

/** A signed part was withdrawn: the reviewers are told. */
export const merchantPartWithdrawn = defineEvent({
  subject: 'portal.applications.merchant-part.withdrawn.v1',
  stream: 'events',
  summary: 'A part of an application that the merchant had signed was withdrawn',
  payload: z.object({
    id: idSchema,
    /** The id that people see. */
    applicationId: z.string(),
    legalBusinessName: z.string(),
    signedByName: z.string(),
    withdrawnBy: idSchema,
    withdrawnByName: z.string(),
    company: z.string(),
  }),
});

export const merchantPartActivity = defineEvent({
  subject: 'portal.applications.merchant-part.told.v1',
  stream: 'events',
  summary: "Something happened to a merchant's part of an application",
  payload: z.object({
    id: idSchema,
    /** The id that people see. */
    applicationId: z.string(),
    legalBusinessName: z.string(),
    submittedBy: idSchema,
    news: openNames(merchantNews),
    /** The merchant's person. */
    by: z.string(),
    /** What is to be finished, or what the mail server said. */
    text: z.string().nullable(),
  }),
});

/** Somebody revealed conspicuously many sensitive fields within a day. */
export const manyFieldsRevealed = defineEvent({
  subject: 'portal.applications.fields.many-revealed.v1',
  stream: 'events',
  summary: 'Somebody revealed conspicuously many sensitive fields within a day',
  payload: z.object({
    revealedBy: idSchema,
    revealedByName: z.string(),
    count: z.int(),
    /** So many are given a person within a day. */
    most: z.int(),
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
