import { z } from 'zod';
import { listQuery, scopeSchema } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import { quarterSchema } from './quarters.ts';
import { exportFormatSchema, fileTypes } from '../core/export-formats.ts';
import * as schemas from './revenue-schemas.ts';

const scopeQuery = z.object({ scope: scopeSchema.optional() });
const scopes =
  'scope=own: shares of the caller’s applications. scope=team: shares of the manager’s company, or all for ' +
  'business development and administrators; other roles are rejected. Without scope: all shares that the ' +
  'caller may see.';

const sharesQuery = listQuery([
  'quarter',
  'merchantName',
  'accountStart',
  'monthlyVolume',
  'earnings',
]).extend({ quarter: quarterSchema.optional(), scope: scopeSchema.optional() });

export const listRevenueShares = defineRoute('GET /revenue-shares', {
  summary: 'Revenue shares that the caller may see, newest quarter first',
  description: scopes,
  query: sharesQuery,
  reply: z.array(schemas.revenueShareSchema),
});

export const getRevenueStats = defineRoute('GET /revenue-shares/stats', {
  summary: 'Totals over the shares that the caller may see, with those of the previous quarter',
  description: scopes,
  query: scopeQuery,
  reply: schemas.revenueStatsSchema,
});

export const getRevenueTrend = defineRoute('GET /revenue-shares/trend', {
  summary: 'Earnings by quarter, oldest first; quarters without shares are zero',
  description: scopes,
  query: scopeQuery.extend({
    quarters: z.coerce.number<string | number>().int().min(1).max(40).default(8),
  }),
  reply: z.array(schemas.revenueTrendPointSchema),
});

export const listRevenueQuarters = defineRoute('GET /revenue-shares/quarters', {
  summary: 'Quarters that have shares, newest first',
  description: scopes,
  query: scopeQuery,
  reply: z.array(quarterSchema),
});

export const exportRevenueShares = defineRoute('GET /revenue-shares/export', {
  summary: 'Exports all pages of a list of shares as a file',
  description: `Text that a spreadsheet would read as a formula is escaped. ${scopes}`,
  query: sharesQuery.omit({ limit: true, cursor: true }).extend({ format: exportFormatSchema }),
  exports: true,
  replyTypes: Object.values(fileTypes),
});

export const getRevenueShare = defineRoute('GET /revenue-shares/{id}', {
  summary: 'One share with the formula of its earnings and its source row',
  reply: schemas.revenueShareDetailSchema,
});

export const createRevenueShare = defineRoute('POST /revenue-shares', {
  summary: 'Creates a share of an approved application',
  description:
    'If the application already has a share in that quarter, the call fails with 409 and an error for inAddition, ' +
    'unless inAddition is true.',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: schemas.createRevenueShareBody,
  reply: schemas.revenueShareSchema,
});

export const deleteRevenueShare = defineRoute('DELETE /revenue-shares/{id}', {
  summary: 'Deletes a manually entered or imported share',
  access: ['admin'],
});
