import { z } from 'zod';
import { listQuery, scopeSchema } from '../core/list.ts';
import { reviewerRoles } from '../core/roles.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import { waitingRoute } from '../core/waiting.ts';
import { namesOf, sensitiveFields } from './fields.ts';
import { applicationBody } from './form.ts';
import * as schemas from './schemas.ts';

export const listApplications = defineRoute('GET /applications', {
  summary: 'Applications that the caller may see, newest first',
  description:
    'scope=own: the caller’s own. scope=team: those of the manager’s company, or all for business development and ' +
    'administrators; other roles are rejected. Without scope: all that the caller may see.',
  query: listQuery([
    'applicationId',
    'legalBusinessName',
    'status',
    'submittedAt',
    'totalMonthlyCcVolume',
    'createdAt',
  ]).extend({
    status: schemas.applicationStatusFilterSchema.optional(),
    scope: scopeSchema.optional(),
  }),
  reply: z.array(schemas.applicationSummarySchema),
});

export const getApplicationStats = defineRoute('GET /applications/stats', {
  summary: 'Counts of the applications that the caller may see, now and at the start of the month',
  description: 'scope works as in the list of applications.',
  query: z.object({ scope: scopeSchema.optional() }),
  reply: schemas.applicationStatsSchema,
});

export const listWaitingApplications = waitingRoute({
  path: '/applications/waiting',
  summary:
    'The caller’s drafts; for reviewers, applications to review; for administrators, unfinished imports',
});

export const getApplication = defineRoute('GET /applications/{id}', {
  summary:
    'One application with its history; sensitive fields are masked except for the owner of a draft',
  reply: schemas.applicationSchema,
});

export const createApplication = defineRoute('POST /applications', {
  summary: 'Submits an application, or saves a draft',
  headers: idempotencyHeaders,
  body: applicationBody,
  longNumbers: namesOf(sensitiveFields),
  reply: schemas.applicationSchema,
});

export const updateApplication = defineRoute('PUT /applications/{id}', {
  summary: 'Changes a draft, or submits it',
  description: 'Only the owner edits a draft; a submitted application cannot be edited.',
  headers: ifMatchHeaders,
  body: applicationBody,
  longNumbers: namesOf(sensitiveFields),
  reply: schemas.applicationSchema,
  errors: ['conflict'],
});

export const deleteApplication = defineRoute('DELETE /applications/{id}', {
  summary: 'Deletes the caller’s draft; administrators can delete any application',
  headers: ifMatchHeaders,
  errors: ['conflict'],
});

export const updateApplicationStatus = defineRoute('PATCH /applications/{id}/status', {
  summary: 'Sets the status of a submitted application',
  access: reviewerRoles,
  headers: ifMatchHeaders,
  body: schemas.statusBody,
  reply: schemas.applicationSchema,
  errors: ['conflict'],
});

export const revealField = defineRoute('POST /applications/{id}/reveal', {
  summary: 'Reveals a sensitive field; user, time and reason are recorded',
  access: reviewerRoles,
  body: schemas.revealBody,
  ownSignIn: true,
  stepUp: true,
  reply: schemas.revealedSchema,
  errors: ['conflict'],
});

export const listReveals = defineRoute('GET /applications/{id}/reveals', {
  summary: 'Records of revealed fields of an application, newest first',
  access: ['admin'],
  query: listQuery(['revealedAt']),
  reply: z.array(schemas.revealSchema),
});

const review = {
  access: reviewerRoles,
  reply: schemas.reviewSchema,
  errors: ['conflict'],
} as const;

export const getReview = defineRoute('GET /applications/{id}/review', {
  ...review,
  summary: 'Internal notes, assignee, likely duplicates and neighbors in the queue',
});

export const addToReview = defineRoute('POST /applications/{id}/review', {
  ...review,
  summary: 'Adds an internal note, or assigns the application',
  body: schemas.reviewBody,
});
