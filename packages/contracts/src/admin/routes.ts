import { z } from 'zod';
import { exportFormatSchema, fileTypes, maxExportedRows } from '../core/export-formats.ts';
import { idParams, idSchema, timestampSchema } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import {
  activityEntrySchema,
  feeRateBody,
  feeRateSchema,
  partnerCompanyBody,
  partnerCompanySchema,
  rateProgramBody,
  rateProgramSchema,
} from './schemas.ts';

export const listPartnerCompanies = defineRoute({
  name: 'listPartnerCompanies',
  method: 'GET',
  path: '/partner-companies',
  summary: 'Partner companies by name',
  access: ['admin'],
  query: listQuery(['name', 'createdAt', 'userCount']).extend({
    status: z.enum(['active', 'inactive']).optional(),
  }),
  reply: z.array(partnerCompanySchema),
  kind: 'list',
});

export const createPartnerCompany = defineRoute({
  name: 'createPartnerCompany',
  method: 'POST',
  path: '/partner-companies',
  summary: 'Adds a partner company',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: partnerCompanyBody,
  status: 201,
  reply: partnerCompanySchema,
  versioned: true,
});

export const updatePartnerCompany = defineRoute({
  name: 'updatePartnerCompany',
  method: 'PUT',
  path: '/partner-companies/{id}',
  summary: 'Changes a partner company',
  description:
    'A new name is applied to its users and their records. While it is inactive, its users ' +
    'cannot sign in; their sessions end.',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  body: partnerCompanyBody,
  reply: partnerCompanySchema,
  versioned: true,
  errors: ['conflict'],
});

export const deletePartnerCompany = defineRoute({
  name: 'deletePartnerCompany',
  method: 'DELETE',
  path: '/partner-companies/{id}',
  summary: 'Deletes a partner company that has no users and withdraws its pending invitations',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  reply: null,
  errors: ['conflict'],
});

export const listRatePrograms = defineRoute({
  name: 'listRatePrograms',
  method: 'GET',
  path: '/rate-programs',
  summary: 'Rate programs by name',
  access: ['admin'],
  query: listQuery(['name', 'createdAt']),
  reply: z.array(rateProgramSchema),
  kind: 'list',
});

export const createRateProgram = defineRoute({
  name: 'createRateProgram',
  method: 'POST',
  path: '/rate-programs',
  summary: 'Adds a rate program',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: rateProgramBody,
  status: 201,
  reply: rateProgramSchema,
  versioned: true,
});

export const updateRateProgram = defineRoute({
  name: 'updateRateProgram',
  method: 'PUT',
  path: '/rate-programs/{id}',
  summary: 'Changes a rate program',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  body: rateProgramBody,
  reply: rateProgramSchema,
  versioned: true,
  errors: ['conflict'],
});

export const deleteRateProgram = defineRoute({
  name: 'deleteRateProgram',
  method: 'DELETE',
  path: '/rate-programs/{id}',
  summary: 'Deletes a rate program and its fee rates; existing quotes keep their pricing',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  reply: null,
});

export const listFeeRates = defineRoute({
  name: 'listFeeRates',
  method: 'GET',
  path: '/fee-rates',
  summary: 'Fee rates by program and name',
  access: ['admin'],
  query: listQuery(['name', 'category', 'createdAt']).extend({
    programId: z.coerce.number<string | number>().pipe(idSchema).optional(),
  }),
  reply: z.array(feeRateSchema),
  kind: 'list',
});

export const createFeeRate = defineRoute({
  name: 'createFeeRate',
  method: 'POST',
  path: '/fee-rates',
  summary: 'Adds a fee rate to a program',
  access: ['admin'],
  headers: idempotencyHeaders,
  body: feeRateBody,
  status: 201,
  reply: feeRateSchema,
  versioned: true,
});

export const updateFeeRate = defineRoute({
  name: 'updateFeeRate',
  method: 'PUT',
  path: '/fee-rates/{id}',
  summary: 'Changes a fee rate',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  body: feeRateBody,
  reply: feeRateSchema,
  versioned: true,
});

export const deleteFeeRate = defineRoute({
  name: 'deleteFeeRate',
  method: 'DELETE',
  path: '/fee-rates/{id}',
  summary: 'Deletes a fee rate',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  reply: null,
});

const activityFilters = listQuery(['at']).extend({
  action: z.string().max(100).optional(),
  actorId: z.coerce.number<string | number>().pipe(idSchema).optional(),
  targetKind: z.string().max(50).optional(),
  targetId: z.string().max(50).optional(),
  /** Inclusive lower bound. */
  from: timestampSchema.optional(),
  /** Exclusive upper bound. */
  to: timestampSchema.optional(),
});

export const listActivity = defineRoute({
  name: 'listActivity',
  method: 'GET',
  path: '/activity',
  summary: 'Activity log, newest first',
  access: ['admin'],
  query: activityFilters,
  reply: z.array(activityEntrySchema),
  kind: 'list',
});

export const exportActivity = defineRoute({
  name: 'exportActivity',
  method: 'GET',
  path: '/activity/export',
  summary: 'Exports the filtered activity log as a file',
  description: `CSV has no row limit; a workbook holds at most ${maxExportedRows.toLocaleString('en-US')} rows.`,
  access: ['admin'],
  query: activityFilters
    .omit({ limit: true, cursor: true })
    .extend({ format: exportFormatSchema.default('csv') }),
  reply: null,
  kind: 'file',
  exports: true,
  replyTypes: Object.values(fileTypes),
  errors: ['too_large'],
});

export const listActivityActions = defineRoute({
  name: 'listActivityActions',
  method: 'GET',
  path: '/activity/actions',
  summary: 'Actions that occur in the activity log, for a filter',
  access: ['admin'],
  reply: z.array(z.string()),
});
