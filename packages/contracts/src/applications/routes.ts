import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import {
  applicationStatsSchema,
  applicationStatusSchema,
  applicationSummarySchema,
} from './schemas.ts';

export const listApplications = defineRoute({
  name: 'listApplications',
  method: 'GET',
  path: '/applications',
  summary: 'Applications that the caller may see, the newest first',
  access: 'signed-in',
  query: listQuery([
    'applicationId',
    'legalBusinessName',
    'status',
    'submittedAt',
    'totalMonthlyCcVolume',
    'createdAt',
  ]).extend({ status: applicationStatusSchema.optional() }),
  status: 200,
  reply: z.array(applicationSummarySchema),
  kind: 'list',
});

export const getApplicationStats = defineRoute({
  name: 'getApplicationStats',
  method: 'GET',
  path: '/applications/stats',
  summary: 'Counts over the applications that the caller may see',
  access: 'signed-in',
  status: 200,
  reply: applicationStatsSchema,
});

export const getApplication = defineRoute({
  name: 'getApplication',
  method: 'GET',
  path: '/applications/{id}',
  summary: 'One application',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: applicationSummarySchema,
  errors: ['not_found'],
});
