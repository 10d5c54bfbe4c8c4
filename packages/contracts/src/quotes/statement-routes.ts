import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { defineRoute, uploadMs } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import * as schemas from './schemas.ts';

/** Maximum duration of a conversion or an analysis, in milliseconds. */
const jobMs = 195_000;

const upload = {
  body: schemas.savePdfBody,
  bodyLimit: schemas.maxFileContentLength,
  longestMs: uploadMs,
  reply: schemas.quoteSchema,
} as const;

export const savePdf = defineRoute('POST /quotes/{id}/save-pdf', {
  ...upload,
  summary: "Saves a merchant's processing statement and resets the quote",
  errors: ['unprocessable'],
});

export const addStatement = defineRoute('POST /quotes/{id}/statements', {
  ...upload,
  summary: 'Adds a statement of the merchant: another month or another location',
  description:
    'At most twelve per quote. Figures of the others are kept; convert and analyze again to price the quote from all of them.',
  headers: idempotencyHeaders,
});

const statementParams = idParams.extend({
  number: z.coerce.number<string | number>().int().min(1).max(100_000),
});

export const getStatement = defineRoute('GET /quotes/{id}/statements/{number}', {
  summary: 'The figures of one statement of a quote',
  params: statementParams,
  reply: schemas.statementFiguresSchema,
});

export const removeStatement = defineRoute('DELETE /quotes/{id}/statements/{number}', {
  summary: 'Removes one of several statements and prices the quote from the remaining ones',
  params: statementParams,
  reply: schemas.quoteSchema,
  errors: ['conflict'],
});

const job = {
  longestMs: jobMs,
  errors: ['conflict', 'unprocessable', 'still_running'],
} as const;

export const convertImages = defineRoute('POST /quotes/{id}/convert-images', {
  ...job,
  summary: 'Converts each page of the statement to an image; replies when done',
  description:
    'A call during a conversion joins it; if the pages are converted already, it replies immediately. After 20 seconds it replies 503 (still-running) with Retry-After: the work continues, and the quote shows its progress.',
  reply: schemas.imagesConvertedSchema,
});

export const analyzeImages = defineRoute('POST /quotes/{id}/analyze-images', {
  ...job,
  summary: 'Reads the figures of the statement and prices the quote; replies when done',
  description:
    'A call during an analysis joins it. After 20 seconds it replies 503 (still-running) with Retry-After: the work continues, and the quote shows its progress.',
  reply: schemas.quoteSchema,
});

export const saveAnalysisData = defineRoute('PUT /quotes/{id}/analysis-data', {
  summary: 'Saves corrected figures and prices the quote again',
  query: schemas.statementQuery,
  headers: ifMatchHeaders,
  body: schemas.analysisDataBody,
  bodyLimit: 4 * 1024 * 1024,
  reply: schemas.quoteSchema,
  errors: ['conflict'],
});

export const getStatementPage = defineRoute('GET /quotes/{id}/pages/{page}', {
  summary: 'The image of one page of the statement, as JPEG',
  params: idParams.extend({ page: z.coerce.number<string | number>().int().min(1).max(300) }),
  query: schemas.statementQuery,
  replyTypes: ['image/jpeg'],
});
