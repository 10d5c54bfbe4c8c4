import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery, scopeSchema } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import { quarterSchema } from './quarters.ts';
import { exportFormatSchema, fileTypes } from '../core/export-formats.ts';
import {
  createRevenueShareBody,
  revenueShareDetailSchema,
  revenueShareSchema,
  revenueStatsSchema,
  revenueTrendPointSchema,
} from './revenue-schemas.ts';

const scopeQuery = z.object({ scope: scopeSchema.optional() });
const scopes =
  'scope=own: shares of the caller’s own applications. scope=team: for a manager those of their ' +
  'company, for business development and administrators all; others are refused. Without scope: all ' +
  'that the caller may see.';

const sharesQuery = listQuery([
  'quarter',
  'merchantName',
  'accountStart',
  'monthlyVolume',
  'earnings',
]).extend({ quarter: quarterSchema.optional(), scope: scopeSchema.optional() });

export const listRevenueShares = defineRoute({
  name: 'listRevenueShares',
  method: 'GET',
  path: '/revenue-shares',
  summary: 'Revenue shares that the caller may see, the newest quarter first',
  description: scopes,
  access: 'signed-in',
  query: sharesQuery,
  status: 200,
  reply: z.array(revenueShareSchema),
  kind: 'list',
});

export const getRevenueStats = defineRoute({
  name: 'getRevenueStats',
  method: 'GET',
  path: '/revenue-shares/stats',
  summary: 'Figures over the shares that the caller may see, now and a quarter before',
  description: scopes,
  access: 'signed-in',
  query: scopeQuery,
  status: 200,
  reply: revenueStatsSchema,
});

export const getRevenueTrend = defineRoute({
  name: 'getRevenueTrend',
  method: 'GET',
  path: '/revenue-shares/trend',
  summary: 'Earnings of each quarter up to the newest, the oldest first; quarters without are zero',
  description: scopes,
  access: 'signed-in',
  query: scopeQuery.extend({
    quarters: z.coerce.number<string | number>().int().min(1).max(40).default(8),
  }),
  status: 200,
  reply: z.array(revenueTrendPointSchema),
});

export const listRevenueQuarters = defineRoute({
  name: 'listRevenueQuarters',
  method: 'GET',
  path: '/revenue-shares/quarters',
  summary: 'Quarters that have shares, the newest first',
  description: scopes,
  access: 'signed-in',
  query: scopeQuery,
  status: 200,
  reply: z.array(quarterSchema),
});

export const exportRevenueShares = defineRoute({
  name: 'exportRevenueShares',
  method: 'GET',
  path: '/revenue-shares/export',
  summary: 'The shares of a list as a file, all pages of it',
  description: `Text that a spreadsheet would take for a formula is made harmless. ${scopes}`,
  access: 'signed-in',
  query: sharesQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormatSchema }),
  status: 200,
  reply: null,
  kind: 'file',
  exports: true,
  replyTypes: Object.values(fileTypes),
});

export const getRevenueShare = defineRoute({
  name: 'getRevenueShare',
  method: 'GET',
  path: '/revenue-shares/{id}',
  summary: 'One share with the formula of its earnings and the row of the file that it comes from',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: revenueShareDetailSchema,
  errors: ['not_found'],
});

export const createRevenueShare = defineRoute({
  name: 'createRevenueShare',
  method: 'POST',
  path: '/revenue-shares',
  summary: 'Enters a share of an approved application by hand',
  description:
    'Where the application has a share in that quarter, the call is refused (409, with inAddition among ' +
    'the errors) unless inAddition says that both are meant.',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: createRevenueShareBody,
  status: 201,
  reply: revenueShareSchema,
  errors: ['conflict'],
});

export const deleteRevenueShare = defineRoute({
  name: 'deleteRevenueShare',
  method: 'DELETE',
  path: '/revenue-shares/{id}',
  summary: 'Deletes a share, entered or imported',
  access: ['admin'],
  params: idParams,
  status: 204,
  reply: null,
  errors: ['not_found'],
});
