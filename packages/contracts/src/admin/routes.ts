import { z } from 'zod';
import { exportFormatSchema, fileTypes, maxExportedRows } from '../core/export-formats.ts';
import { idSchema, timestampSchema } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import * as schemas from './schemas.ts';

const creation = { access: ['admin'], headers: idempotencyHeaders } as const;
const change = { access: ['admin'], headers: ifMatchHeaders } as const;

export const listPartnerCompanies = defineRoute('GET /partner-companies', {
  summary: 'Partner companies by name',
  access: ['admin'],
  query: listQuery(['name', 'createdAt', 'userCount']).extend({
    status: z.enum(['active', 'inactive']).optional(),
  }),
  reply: z.array(schemas.partnerCompanySchema),
});

export const createPartnerCompany = defineRoute('POST /partner-companies', {
  ...creation,
  summary: 'Adds a partner company',
  body: schemas.partnerCompanyBody,
  reply: schemas.partnerCompanySchema,
});

export const updatePartnerCompany = defineRoute('PUT /partner-companies/{id}', {
  ...change,
  summary: 'Changes a partner company',
  description:
    'A new name is applied to its users and their records. While it is inactive, its users ' +
    'cannot sign in; their sessions end.',
  body: schemas.partnerCompanyBody,
  reply: schemas.partnerCompanySchema,
  errors: ['conflict'],
});

export const deletePartnerCompany = defineRoute('DELETE /partner-companies/{id}', {
  ...change,
  summary: 'Deletes a partner company that has no users and withdraws its pending invitations',
  errors: ['conflict'],
});

export const listRatePrograms = defineRoute('GET /rate-programs', {
  summary: 'Rate programs by name',
  access: ['admin'],
  query: listQuery(['name', 'createdAt']),
  reply: z.array(schemas.rateProgramSchema),
});

export const createRateProgram = defineRoute('POST /rate-programs', {
  ...creation,
  summary: 'Adds a rate program',
  body: schemas.rateProgramBody,
  reply: schemas.rateProgramSchema,
});

export const updateRateProgram = defineRoute('PUT /rate-programs/{id}', {
  ...change,
  summary: 'Changes a rate program',
  body: schemas.rateProgramBody,
  reply: schemas.rateProgramSchema,
  errors: ['conflict'],
});

export const deleteRateProgram = defineRoute('DELETE /rate-programs/{id}', {
  ...change,
  summary: 'Deletes a rate program and its fee rates; existing quotes keep their pricing',
});

export const listFeeRates = defineRoute('GET /fee-rates', {
  summary: 'Fee rates by program and name',
  access: ['admin'],
  query: listQuery(['name', 'category', 'createdAt']).extend({
    programId: z.coerce.number<string | number>().pipe(idSchema).optional(),
  }),
  reply: z.array(schemas.feeRateSchema),
});

export const createFeeRate = defineRoute('POST /fee-rates', {
  ...creation,
  summary: 'Adds a fee rate to a program',
  body: schemas.feeRateBody,
  reply: schemas.feeRateSchema,
});

export const updateFeeRate = defineRoute('PUT /fee-rates/{id}', {
  ...change,
  summary: 'Changes a fee rate',
  body: schemas.feeRateBody,
  reply: schemas.feeRateSchema,
});

export const deleteFeeRate = defineRoute('DELETE /fee-rates/{id}', {
  ...change,
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

export const listActivity = defineRoute('GET /activity', {
  summary: 'Activity log, newest first',
  access: ['admin'],
  query: activityFilters,
  reply: z.array(schemas.activityEntrySchema),
});

export const exportActivity = defineRoute('GET /activity/export', {
  summary: 'Exports the filtered activity log as a file',
  description: `CSV has no row limit; a workbook has at most ${maxExportedRows.toLocaleString('en-US')} rows.`,
  access: ['admin'],
  query: activityFilters
    .omit({ limit: true, cursor: true })
    .extend({ format: exportFormatSchema.default('csv') }),
  exports: true,
  replyTypes: Object.values(fileTypes),
  errors: ['too_large'],
});

export const listActivityActions = defineRoute('GET /activity/actions', {
  summary: 'Actions that occur in the activity log, for a filter',
  access: ['admin'],
  reply: z.array(z.string()),
});
