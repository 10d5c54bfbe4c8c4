import { z } from 'zod';
import { fileNameSchema, idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute, fileBody, uploadMs } from '../core/route.ts';
import { idempotencyHeaders } from '../core/versions.ts';
import {
  importLayoutSchema,
  importProgressSchema,
  importRowSchema,
  importSizeLimit,
  revenueImportSchema,
  revenueImportSummarySchema,
  rowOutcomeSchema,
} from './import-schemas.ts';
import { exportFormatSchema, fileTypes } from '../core/export-formats.ts';

const access = ['admin'] as const;
const template = { format: exportFormatSchema };

export const uploadRevenueImport = defineRoute({
  name: 'uploadRevenueImport',
  method: 'POST',
  path: '/revenue-imports',
  summary: 'Takes a file of revenue shares: .csv, .xlsx or .xls, up to 10 MB',
  description:
    'The body is the file itself. Its kind is found by its content and must be what its name says. ' +
    'Nothing is imported yet: the reply shows the first rows and suggests which column holds what.',
  access,
  query: z.object({ fileName: fileNameSchema('The name of the file is required') }),
  headers: idempotencyHeaders,
  body: fileBody,
  bodyTypes: ['application/octet-stream'],
  bodyLimit: importSizeLimit,
  longestMs: uploadMs,
  status: 201,
  reply: revenueImportSchema,
  errors: ['too_large', 'unprocessable'],
});

export const listRevenueImports = defineRoute({
  name: 'listRevenueImports',
  method: 'GET',
  path: '/revenue-imports',
  summary: 'Imports, the newest first',
  access,
  query: listQuery(['uploadedAt']),
  status: 200,
  reply: z.array(revenueImportSummarySchema),
  kind: 'list',
});

export const getRevenueImportTemplate = defineRoute({
  name: 'getRevenueImportTemplate',
  method: 'GET',
  path: '/revenue-imports/template',
  summary: 'An empty file with the columns that an import knows; a workbook explains them, too',
  access,
  query: z.object(template),
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: Object.values(fileTypes),
});

export const getRevenueImport = defineRoute({
  name: 'getRevenueImport',
  method: 'GET',
  path: '/revenue-imports/{id}',
  summary: 'One import with its columns and first rows',
  access,
  params: idParams,
  status: 200,
  reply: revenueImportSchema,
  errors: ['not_found'],
});

export const updateRevenueImportLayout = defineRoute({
  name: 'updateRevenueImportLayout',
  method: 'PUT',
  path: '/revenue-imports/{id}/layout',
  summary: 'Says which sheet, which header row and which column holds what',
  description:
    'It is remembered for files with the same columns once one was imported. Where another sheet is ' +
    'named and no column, its header row and columns are suggested.',
  access,
  params: idParams,
  body: importLayoutSchema,
  status: 200,
  reply: revenueImportSchema,
  errors: ['not_found', 'conflict', 'unprocessable'],
});

export const checkRevenueImport = defineRoute({
  name: 'checkRevenueImport',
  method: 'POST',
  path: '/revenue-imports/{id}/check',
  summary: 'Begins a dry run: says what an import would do, and changes nothing',
  access,
  params: idParams,
  status: 202,
  reply: revenueImportSchema,
  errors: ['not_found', 'conflict'],
});

export const runRevenueImport = defineRoute({
  name: 'runRevenueImport',
  method: 'POST',
  path: '/revenue-imports/{id}/run',
  summary: 'Begins the import; a call while it runs joins it',
  access,
  params: idParams,
  status: 202,
  reply: revenueImportSchema,
  errors: ['not_found', 'conflict'],
});

export const undoRevenueImport = defineRoute({
  name: 'undoRevenueImport',
  method: 'POST',
  path: '/revenue-imports/{id}/undo',
  summary: 'Begins to remove the shares that the import created, and no others',
  access,
  params: idParams,
  status: 202,
  reply: revenueImportSchema,
  errors: ['not_found', 'conflict'],
});

export const deleteRevenueImport = defineRoute({
  name: 'deleteRevenueImport',
  method: 'DELETE',
  path: '/revenue-imports/{id}',
  summary: 'Withdraws a file that was not imported',
  access,
  params: idParams,
  status: 204,
  reply: null,
  errors: ['not_found', 'conflict'],
});

export const revenueImportEvents = defineRoute({
  name: 'revenueImportEvents',
  method: 'GET',
  path: '/revenue-imports/{id}/events',
  summary: 'Progress of a dry run, an import or its undoing as server-sent events',
  access,
  params: idParams,
  status: 200,
  reply: importProgressSchema,
  kind: 'stream',
  errors: ['not_found'],
});

export const listRevenueImportRows = defineRoute({
  name: 'listRevenueImportRows',
  method: 'GET',
  path: '/revenue-imports/{id}/rows',
  summary: 'What became of the rows of the last run, in the order of the file',
  access,
  params: idParams,
  query: listQuery(['row']).extend({
    outcome: rowOutcomeSchema.optional(),
    /** Only rows with warnings. */
    warned: z.literal('true').optional(),
  }),
  status: 200,
  reply: z.array(importRowSchema),
  kind: 'list',
  errors: ['not_found'],
});

export const downloadRefusedRows = defineRoute({
  name: 'downloadRefusedRows',
  method: 'GET',
  path: '/revenue-imports/{id}/refused-rows',
  summary: 'The refused rows as a CSV file, each with its reason, to be mended and imported',
  access,
  params: idParams,
  status: 200,
  reply: null,
  kind: 'file',
  exports: true,
  replyTypes: [fileTypes.csv],
  errors: ['not_found'],
});
