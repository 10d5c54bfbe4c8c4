import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { merchantNews } from './merchant-schemas.ts';
import { applicationStatusSchema } from './schemas.ts';

const ofApplication = {
  id: idSchema,
  /** The display id. */
  applicationId: z.string(),
  legalBusinessName: z.string(),
};

/** An application was submitted (`from` is null or draft), or a reviewer set another status. */
export const applicationStatusChanged = defineEvent({
  subject: 'portal.applications.application.status-changed.v1',
  summary: 'The status of an application changed',
  payload: z.object({
    ...ofApplication,
    from: applicationStatusSchema.nullable(),
    to: applicationStatusSchema,
    notes: z.string().nullable(),
    submittedBy: idSchema,
    company: z.string(),
    changedBy: idSchema,
    changedByName: z.string(),
    changedAt: timestampSchema,
  }),
});

/** A draft was started from an accepted quote. The quote then links to it. */
export const applicationStarted = defineEvent({
  subject: 'portal.applications.application.started.v1',
  summary: 'An application was started from an accepted quote',
  payload: z.object({ applicationId: idSchema, quoteId: idSchema, startedBy: idSchema }),
});

/** The merchant signed their part, so the owner may submit the application. */
export const merchantPartSigned = defineEvent({
  subject: 'portal.applications.merchant-part.signed.v1',
  summary: 'The merchant filled in and signed their part of an application',
  payload: z.object({
    ...ofApplication,
    submittedBy: idSchema,
    company: z.string(),
    signedByName: z.string(),
    signedAt: timestampSchema,
  }),
});

/** A signed part was withdrawn. Reviewers are notified. */
export const merchantPartWithdrawn = defineEvent({
  subject: 'portal.applications.merchant-part.withdrawn.v1',
  summary: 'A part of an application that the merchant had signed was withdrawn',
  payload: z.object({
    ...ofApplication,
    signedByName: z.string(),
    withdrawnBy: idSchema,
    withdrawnByName: z.string(),
    company: z.string(),
  }),
});

export const merchantPartActivity = defineEvent({
  subject: 'portal.applications.merchant-part.told.v1',
  summary: "Something happened to a merchant's part of an application",
  payload: z.object({
    ...ofApplication,
    submittedBy: idSchema,
    news: openNames(merchantNews),
    /** Name of the merchant's contact. */
    by: z.string(),
    /** What remains to be completed, or the mail server's message. */
    text: z.string().nullable(),
  }),
});

export const manyFieldsRevealed = defineEvent({
  subject: 'portal.applications.fields.many-revealed.v1',
  summary: 'A user revealed unusually many sensitive fields within a day',
  payload: z.object({
    revealedBy: idSchema,
    revealedByName: z.string(),
    count: z.int(),
    /** Daily limit per user. */
    most: z.int(),
  }),
});

/** Only of the release before, whose stored messages may remain. Jobs wake their workers through PostgreSQL. */
export const revenueImportRequested = defineEvent({
  subject: 'portal.applications.revenue-import.requested.v1',
  stream: 'work',
  summary: 'A file of revenue shares needs to be checked, imported or undone',
  payload: z.object({ importId: idSchema, jobId: idSchema }),
});

export const revenueImportDeleted = defineEvent({
  subject: 'portal.applications.revenue-import.deleted.v1',
  stream: 'work',
  summary: 'An import was withdrawn; its file needs to be removed',
  payload: z.object({ importId: idSchema, fileKey: z.string() }),
});

/** An import or its undo finished. Dry runs are not published. */
export const revenueImportFinished = defineEvent({
  subject: 'portal.applications.revenue-import.finished.v1',
  summary: 'An import of revenue shares finished, was undone or failed',
  payload: z.object({
    id: idSchema,
    fileName: z.string(),
    outcome: z.enum(['imported', 'undone', 'failed']),
    created: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    earnings: decimalReply,
    error: z.string().nullable(),
    requestedBy: idSchema,
    requestedByName: z.string(),
    finishedAt: timestampSchema,
  }),
});

export const applicationsActivity = activityRecorded('applications');
