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

const creation = {
  method: 'POST',
  access: ['admin'],
  headers: idempotencyHeaders,
  status: 201,
  versioned: true,
} as const;

const update = {
  method: 'PUT',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  versioned: true,
} as const;

const deletion = {
  method: 'DELETE',
  access: ['admin'],
  params: idParams,
  headers: ifMatchHeaders,
  reply: null,
} as const;

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
  ...creation,
  name: 'createPartnerCompany',
  path: '/partner-companies',
  summary: 'Adds a partner company',
  body: partnerCompanyBody,
  reply: partnerCompanySchema,
});

export const updatePartnerCompany = defineRoute({
  ...update,
  name: 'updatePartnerCompany',
  path: '/partner-companies/{id}',
  summary: 'Changes a partner company',
  description:
    'A new name is applied to its users and their records. While it is inactive, its users ' +
    'cannot sign in; their sessions end.',
  body: partnerCompanyBody,
  reply: partnerCompanySchema,
  errors: ['conflict'],
});

export const deletePartnerCompany = defineRoute({
  ...deletion,
  name: 'deletePartnerCompany',
  path: '/partner-companies/{id}',
  summary: 'Deletes a partner company that has no users and withdraws its pending invitations',
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
  ...creation,
  name: 'createRateProgram',
  path: '/rate-programs',
  summary: 'Adds a rate program',
  body: rateProgramBody,
  reply: rateProgramSchema,
});

export const updateRateProgram = defineRoute({
  ...update,
  name: 'updateRateProgram',
  path: '/rate-programs/{id}',
  summary: 'Changes a rate program',
  body: rateProgramBody,
  reply: rateProgramSchema,
  errors: ['conflict'],
});

export const deleteRateProgram = defineRoute({
  ...deletion,
  name: 'deleteRateProgram',
  path: '/rate-programs/{id}',
  summary: 'Deletes a rate program and its fee rates; existing quotes keep their pricing',
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
  ...creation,
  name: 'createFeeRate',
  path: '/fee-rates',
  summary: 'Adds a fee rate to a program',
  body: feeRateBody,
  reply: feeRateSchema,
});

export const updateFeeRate = defineRoute({
  ...update,
  name: 'updateFeeRate',
  path: '/fee-rates/{id}',
  summary: 'Changes a fee rate',
  body: feeRateBody,
  reply: feeRateSchema,
});

export const deleteFeeRate = defineRoute({
  ...deletion,
  name: 'deleteFeeRate',
  path: '/fee-rates/{id}',
  summary: 'Deletes a fee rate',
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
