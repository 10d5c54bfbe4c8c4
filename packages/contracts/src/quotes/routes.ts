import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute, uploadMs } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import { waitingRoute } from '../core/waiting.ts';
import { chooseProgramBody, programChoiceSchema } from './pricing.ts';
import {
  analysisDataBody,
  createQuoteBody,
  imagesConvertedSchema,
  longestFileContent,
  quoteHistoryEntrySchema,
  quoteProgressSchema,
  quoteSchema,
  quoteStatsSchema,
  quoteStatusSchema,
  quoteSummarySchema,
  savePdfBody,
  statementFiguresSchema,
  statementQuery,
  updateQuoteStatusBody,
} from './schemas.ts';

/** Longest wait for a conversion or an analysis, in milliseconds. */
const jobMs = 195_000;

export const listQuotes = defineRoute({
  name: 'listQuotes',
  method: 'GET',
  path: '/quotes',
  summary: 'Quotes that the caller may see, the newest first',
  access: 'signed-in',
  query: listQuery([
    'quoteNumber',
    'merchantName',
    'contactName',
    'currentProcessor',
    'currentMonthlyVolume',
    'monthlySavings',
    'status',
    'createdAt',
  ]).extend({ status: quoteStatusSchema.optional() }),
  status: 200,
  reply: z.array(quoteSummarySchema),
  kind: 'list',
});

export const getQuoteStats = defineRoute({
  name: 'getQuoteStats',
  method: 'GET',
  path: '/quotes/stats',
  summary: 'Totals over the quotes that the caller may see',
  access: 'signed-in',
  status: 200,
  reply: quoteStatsSchema,
});

export const listWaitingQuotes = waitingRoute({
  name: 'listWaitingQuotes',
  path: '/quotes/waiting',
  summary: 'Own quotes that were read: with figures in doubt, not priced, or not sent',
});

export const createQuote = defineRoute({
  name: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary: 'Opens a quote for a merchant',
  access: 'signed-in',
  headers: idempotencyHeaders,
  body: createQuoteBody,
  status: 201,
  reply: quoteSchema,
  versioned: true,
});

export const getQuote = defineRoute({
  name: 'getQuote',
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'One quote with its analysis and proposal',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found'],
});

export const deleteQuote = defineRoute({
  name: 'deleteQuote',
  method: 'DELETE',
  path: '/quotes/{id}',
  summary: 'Deletes a quote with its statement; its owner or an administrator may',
  access: 'signed-in',
  params: idParams,
  status: 204,
  reply: null,
  errors: ['not_found'],
});

export const savePdf = defineRoute({
  name: 'savePdf',
  method: 'POST',
  path: '/quotes/{id}/save-pdf',
  summary: "Keeps a merchant's processing statement; the quote starts over with it",
  access: 'signed-in',
  params: idParams,
  body: savePdfBody,
  bodyLimit: longestFileContent,
  longestMs: uploadMs,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'too_large', 'unprocessable'],
});

export const addStatement = defineRoute({
  name: 'addStatement',
  method: 'POST',
  path: '/quotes/{id}/statements',
  summary: 'Keeps one more statement of the merchant: another month or another location',
  description:
    'A quote takes twelve. What was read and corrected of the others stays; convert and analyze again to have the quote priced by all of them.',
  access: 'signed-in',
  params: idParams,
  headers: idempotencyHeaders,
  body: savePdfBody,
  bodyLimit: longestFileContent,
  longestMs: uploadMs,
  status: 201,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'conflict', 'too_large', 'unprocessable'],
});

const statementParams = idParams.extend({
  number: z.coerce.number<string | number>().int().min(1).max(100_000),
});

export const getStatement = defineRoute({
  name: 'getStatement',
  method: 'GET',
  path: '/quotes/{id}/statements/{number}',
  summary: 'The figures of one of the statements of a quote',
  access: 'signed-in',
  params: statementParams,
  status: 200,
  reply: statementFiguresSchema,
  errors: ['not_found'],
});

export const removeStatement = defineRoute({
  name: 'removeStatement',
  method: 'DELETE',
  path: '/quotes/{id}/statements/{number}',
  summary: 'Removes one of several statements; the quote is priced anew by those that stay',
  access: 'signed-in',
  params: statementParams,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const convertImages = defineRoute({
  name: 'convertImages',
  method: 'POST',
  path: '/quotes/{id}/convert-images',
  summary: 'Makes an image of each page of the statement; answers when it is done',
  description:
    'A call while a conversion runs joins it; when the pages are converted already it answers at once. After 20 seconds it answers 503 (still-running) with Retry-After: the work goes on, and the quote says how.',
  access: 'signed-in',
  params: idParams,
  longestMs: jobMs,
  status: 200,
  reply: imagesConvertedSchema,
  errors: ['not_found', 'conflict', 'unprocessable', 'unavailable', 'still_running'],
});

export const analyzeImages = defineRoute({
  name: 'analyzeImages',
  method: 'POST',
  path: '/quotes/{id}/analyze-images',
  summary: 'Reads the figures of the statement and prices the quote; answers when it is done',
  description:
    'A call while an analysis runs joins it. After 20 seconds it answers 503 (still-running) with Retry-After: the work goes on, and the quote says how.',
  access: 'signed-in',
  params: idParams,
  longestMs: jobMs,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'conflict', 'unprocessable', 'unavailable', 'still_running'],
});

export const saveAnalysisData = defineRoute({
  name: 'saveAnalysisData',
  method: 'PUT',
  path: '/quotes/{id}/analysis-data',
  summary: 'Saves corrected figures and prices the quote anew',
  access: 'signed-in',
  params: idParams,
  query: statementQuery,
  headers: ifMatchHeaders,
  body: analysisDataBody,
  bodyLimit: 4 * 1024 * 1024,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const listProgramChoices = defineRoute({
  name: 'listProgramChoices',
  method: 'GET',
  path: '/quotes/{id}/rate-programs',
  summary: 'Rate programs that a quote can be priced with, and what each would save',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: z.array(programChoiceSchema),
  errors: ['not_found'],
});

export const chooseRateProgram = defineRoute({
  name: 'chooseRateProgram',
  method: 'PUT',
  path: '/quotes/{id}/rate-program',
  summary: "Prices a quote anew with a rate program's rates of today",
  description:
    'A chosen program stays the choice when the figures are corrected or read again, as long as it is offered. Without a choice the program that costs least is taken.',
  access: 'signed-in',
  params: idParams,
  body: chooseProgramBody,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const updateQuoteStatus = defineRoute({
  name: 'updateQuoteStatus',
  method: 'PATCH',
  path: '/quotes/{id}/status',
  summary: "Notes that a quote was sent, or the merchant's answer",
  access: 'signed-in',
  params: idParams,
  body: updateQuoteStatusBody,
  status: 200,
  reply: quoteSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const getQuoteHistory = defineRoute({
  name: 'getQuoteHistory',
  method: 'GET',
  path: '/quotes/{id}/history',
  summary: 'What happened to a quote, the newest first: 200 entries at most',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: z.array(quoteHistoryEntrySchema),
  errors: ['not_found'],
});

export const quoteEvents = defineRoute({
  name: 'quoteEvents',
  method: 'GET',
  path: '/quotes/{id}/events',
  summary: 'Progress of conversions and analyses as server-sent events',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: quoteProgressSchema,
  kind: 'stream',
  errors: ['not_found'],
});

export const getStatementPage = defineRoute({
  name: 'getStatementPage',
  method: 'GET',
  path: '/quotes/{id}/pages/{page}',
  summary: 'The image of one page of the statement, as JPEG',
  access: 'signed-in',
  params: idParams.extend({ page: z.coerce.number<string | number>().int().min(1).max(300) }),
  query: statementQuery,
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['image/jpeg'],
  errors: ['not_found'],
});
