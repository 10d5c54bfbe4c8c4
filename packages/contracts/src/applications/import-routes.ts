import { z } from 'zod';
import { fileNameSchema, idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute, fileBody, uploadMs } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import * as schemas from './import-schemas.ts';
import { exportFormatSchema, fileTypes } from '../core/export-formats.ts';

const access = ['admin'] as const;
const template = { format: exportFormatSchema };

export const uploadRevenueImport = defineRoute('POST /revenue-imports', {
  summary: 'Uploads a file of revenue shares: .csv, .xlsx or .xls, up to 10 MB',
  description:
    'The body is the file itself. The content must match the type that the file name states. ' +
    'Nothing is imported yet: the reply contains the first rows and a suggested column mapping.',
  access,
  query: z.object({ fileName: fileNameSchema('The name of the file is required') }),
  headers: idempotencyHeaders,
  body: fileBody,
  bodyTypes: ['application/octet-stream'],
  bodyLimit: schemas.importSizeLimit,
  longestMs: uploadMs,
  reply: schemas.revenueImportSchema,
});

export const listRevenueImports = defineRoute('GET /revenue-imports', {
  summary: 'Imports, newest first',
  access,
  query: listQuery(['uploadedAt']),
  reply: z.array(schemas.revenueImportSummarySchema),
});

export const getRevenueImportTemplate = defineRoute('GET /revenue-imports/template', {
  summary: 'An empty template file with the supported columns; a workbook also explains them',
  access,
  query: z.object(template),
  replyTypes: Object.values(fileTypes),
});

export const getRevenueImport = defineRoute('GET /revenue-imports/{id}', {
  summary: 'One import with its columns and preview rows',
  access,
  reply: schemas.revenueImportSchema,
});

export const updateRevenueImportLayout = defineRoute('PUT /revenue-imports/{id}/layout', {
  summary: 'Sets the sheet, the header row and the column mapping',
  description:
    'The mapping is stored once an import succeeds and reused for files with the same columns. If the body names ' +
    'another sheet and no column, header row and columns are suggested.',
  access,
  body: schemas.importLayoutSchema,
  reply: schemas.revenueImportSchema,
  errors: ['conflict', 'unprocessable'],
});

const jobStart = {
  access,
  status: 202,
  reply: schemas.revenueImportSchema,
  errors: ['conflict'],
} as const;

export const checkRevenueImport = defineRoute('POST /revenue-imports/{id}/check', {
  ...jobStart,
  summary: 'Starts a dry run, which changes nothing',
});

export const runRevenueImport = defineRoute('POST /revenue-imports/{id}/run', {
  ...jobStart,
  summary: 'Starts the import; a call while it runs joins it',
});

export const undoRevenueImport = defineRoute('POST /revenue-imports/{id}/undo', {
  ...jobStart,
  summary: 'Starts removing the shares that the import created',
});

export const confirmMerchantName = defineRoute('POST /revenue-imports/{id}/merchant-names', {
  summary: 'Confirms which merchant the name in a refused row is, and starts a dry run',
  description:
    'The merchant is one of `near` of the row. Later files with the name match it. Merchant numbers are learned when ' +
    'the file is imported.',
  access,
  body: schemas.confirmNameSchema,
  status: 202,
  reply: schemas.revenueImportSchema,
  errors: ['conflict'],
});

export const takeBackMerchantName = defineRoute(
  'DELETE /revenue-imports/{id}/merchant-names/{nameId}',
  {
    summary: 'Removes a confirmed name and starts a dry run',
    description: 'If the file was imported, undo the import first.',
    access,
    params: idParams.extend({ nameId: idParams.shape.id }),
    status: 202,
    reply: schemas.revenueImportSchema,
    errors: ['conflict'],
  },
);

export const deleteRevenueImport = defineRoute('DELETE /revenue-imports/{id}', {
  summary: 'Deletes a file that was not imported',
  access,
  errors: ['conflict'],
});

export const revenueImportEvents = defineRoute('GET /revenue-imports/{id}/events', {
  summary: 'Progress of a dry run, import or undo as server-sent events',
  access,
  reply: schemas.importProgressSchema,
  kind: 'stream',
});

export const listRevenueImportRows = defineRoute('GET /revenue-imports/{id}/rows', {
  summary: 'Outcome of each row of the last run, in file order',
  access,
  query: listQuery(['row']).extend({
    outcome: schemas.rowOutcomeSchema.optional(),
    warned: z.literal('true').optional(),
    near: z.literal('true').optional(),
  }),
  reply: z.array(schemas.importRowSchema),
});

export const downloadRefusedRows = defineRoute('GET /revenue-imports/{id}/refused-rows', {
  summary: 'Rejected rows with reasons as a CSV file, to correct and import again',
  access,
  exports: true,
  replyTypes: [fileTypes.csv],
});
