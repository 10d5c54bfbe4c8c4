import { z } from 'zod';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import { waitingRoute } from '../core/waiting.ts';
import { proposalFilterSchema } from './proposals.ts';
import * as estimate from './estimate.ts';
import { chooseProgramBody, programChoiceSchema } from './pricing.ts';
import * as schemas from './schemas.ts';

export const listQuotes = defineRoute('GET /quotes', {
  summary: 'Quotes that the caller may see, newest first',
  description: 'With `waitsFor`, only the caller’s own quotes.',
  query: listQuery([
    'quoteNumber',
    'merchantName',
    'contactName',
    'currentProcessor',
    'currentMonthlyVolume',
    'monthlySavings',
    'status',
    'createdAt',
  ]).extend({
    status: schemas.quoteStatusSchema.optional(),
    proposal: proposalFilterSchema.optional(),
    waitsFor: schemas.quoteWaitsForSchema.optional(),
  }),
  reply: z.array(schemas.quoteSummarySchema),
});

export const getQuoteStats = defineRoute('GET /quotes/stats', {
  summary: 'Totals over the quotes that the caller may see',
  reply: schemas.quoteStatsSchema,
});

export const listWaitingQuotes = waitingRoute({
  path: '/quotes/waiting',
  summary:
    'The caller’s quotes that need an answer, an application, a check of figures, pricing, or sending',
});

export const createQuote = defineRoute('POST /quotes', {
  summary: 'Creates a quote for a merchant',
  headers: idempotencyHeaders,
  body: schemas.createQuoteBody,
  reply: schemas.quoteSchema,
});

export const getQuote = defineRoute('GET /quotes/{id}', {
  summary: 'One quote with its analysis and proposal',
  reply: schemas.quoteSchema,
});

export const updateQuote = defineRoute('PATCH /quotes/{id}', {
  summary: 'Changes the merchant and contact of a quote; omitted fields are unchanged',
  description: 'Sent proposals are unchanged.',
  headers: ifMatchHeaders,
  body: schemas.updateQuoteBody,
  longNumbers: ['number'],
  reply: schemas.quoteSchema,
});

export const deleteQuote = defineRoute('DELETE /quotes/{id}', {
  summary: 'Deletes a quote with its statement; allowed for its owner and administrators',
});

export const listProgramChoices = defineRoute('GET /quotes/{id}/rate-programs', {
  summary: 'Rate programs that a quote can be priced with, with the savings of each',
  reply: z.array(programChoiceSchema),
});

export const chooseRateProgram = defineRoute('PUT /quotes/{id}/rate-program', {
  summary: 'Prices a quote with the current rates of a rate program',
  description:
    'The choice is kept when the figures are corrected or read again, as long as the program is offered. Without a choice, the cheapest suitable program is used.',
  body: chooseProgramBody,
  reply: schemas.quoteSchema,
  errors: ['conflict'],
});

export const getEstimateTables = defineRoute('GET /quotes/estimate-tables', {
  summary: 'The current rate tables for estimating hidden costs',
  access: ['admin'],
  reply: estimate.estimateTablesInfoSchema,
});

export const saveEstimateTables = defineRoute('PUT /quotes/estimate-tables', {
  summary: 'Adds a version of the rate tables; priced quotes keep their version',
  access: ['admin'],
  body: estimate.saveEstimateTablesBody,
  reply: estimate.estimateTablesInfoSchema,
});

export const answerEstimate = defineRoute('PUT /quotes/{id}/estimate-answers', {
  summary: 'Saves what is known about a merchant, and prices the quote again',
  description:
    'Interchange and network fees that a statement does not print are estimated. The type of business, how cards are taken and known shares make the estimate more precise. A share that the statement prints is taken from there; an omitted one that it does not print is a default value.',
  body: estimate.estimateAnswersSchema,
  reply: schemas.quoteSchema,
  errors: ['conflict'],
});

export const updateQuoteStatus = defineRoute('PATCH /quotes/{id}/status', {
  summary: "Records that a quote was sent, or the merchant's answer",
  body: schemas.updateQuoteStatusBody,
  reply: schemas.quoteSchema,
  errors: ['conflict'],
});

export const getQuoteHistory = defineRoute('GET /quotes/{id}/history', {
  summary: 'History of a quote, newest first; at most 200 entries',
  reply: z.array(schemas.quoteHistoryEntrySchema),
});

export const quoteEvents = defineRoute('GET /quotes/{id}/events', {
  summary: 'Progress of conversions and analyses as server-sent events',
  reply: schemas.quoteProgressSchema,
  kind: 'stream',
});
