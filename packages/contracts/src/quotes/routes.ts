import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { listQuery } from '../core/list.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import { waitingRoute } from '../core/waiting.ts';
import { proposalFilterSchema } from './proposals.ts';
import {
  estimateAnswersSchema,
  estimateTablesInfoSchema,
  saveEstimateTablesBody,
} from './estimate.ts';
import { chooseProgramBody, programChoiceSchema } from './pricing.ts';
import {
  createQuoteBody,
  quoteHistoryEntrySchema,
  quoteProgressSchema,
  quoteSchema,
  quoteStatsSchema,
  quoteStatusSchema,
  quoteSummarySchema,
  quoteWaitsForSchema,
  updateQuoteBody,
  updateQuoteStatusBody,
} from './schemas.ts';

export const listQuotes = defineRoute({
  name: 'listQuotes',
  method: 'GET',
  path: '/quotes',
  summary: 'Quotes that the caller may see, newest first',
  description: 'With `waitsFor`, only the caller’s own quotes.',
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
  ]).extend({
    status: quoteStatusSchema.optional(),
    proposal: proposalFilterSchema.optional(),
    waitsFor: quoteWaitsForSchema.optional(),
  }),
  reply: z.array(quoteSummarySchema),
  kind: 'list',
});

export const getQuoteStats = defineRoute({
  name: 'getQuoteStats',
  method: 'GET',
  path: '/quotes/stats',
  summary: 'Totals over the quotes that the caller may see',
  access: 'signed-in',
  reply: quoteStatsSchema,
});

export const listWaitingQuotes = waitingRoute({
  name: 'listWaitingQuotes',
  path: '/quotes/waiting',
  summary:
    'The caller’s quotes that need an answer, an application, a check of figures, pricing, or sending',
});

export const createQuote = defineRoute({
  name: 'createQuote',
  method: 'POST',
  path: '/quotes',
  summary: 'Creates a quote for a merchant',
  access: 'signed-in',
  headers: idempotencyHeaders,
  body: createQuoteBody,
  status: 201,
  reply: quoteSchema,
  versioned: true,
});

/** A call for one quote that replies with it. */
const onQuote = {
  access: 'signed-in',
  params: idParams,
  reply: quoteSchema,
  versioned: true,
} as const;

export const getQuote = defineRoute({
  ...onQuote,
  name: 'getQuote',
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'One quote with its analysis and proposal',
});

export const updateQuote = defineRoute({
  ...onQuote,
  name: 'updateQuote',
  method: 'PATCH',
  path: '/quotes/{id}',
  summary: 'Changes the merchant and contact of a quote; omitted fields are unchanged',
  description: 'Sent proposals are unchanged.',
  headers: ifMatchHeaders,
  body: updateQuoteBody,
  longNumbers: ['number'],
});

export const deleteQuote = defineRoute({
  name: 'deleteQuote',
  method: 'DELETE',
  path: '/quotes/{id}',
  summary: 'Deletes a quote with its statement; allowed for its owner and administrators',
  access: 'signed-in',
  params: idParams,
  reply: null,
});

export const listProgramChoices = defineRoute({
  name: 'listProgramChoices',
  method: 'GET',
  path: '/quotes/{id}/rate-programs',
  summary: 'Rate programs that a quote can be priced with, with the savings of each',
  access: 'signed-in',
  params: idParams,
  reply: z.array(programChoiceSchema),
});

export const chooseRateProgram = defineRoute({
  ...onQuote,
  name: 'chooseRateProgram',
  method: 'PUT',
  path: '/quotes/{id}/rate-program',
  summary: 'Prices a quote with the current rates of a rate program',
  description:
    'The choice is kept when the figures are corrected or read again, as long as the program is offered. Without a choice, the cheapest suitable program is used.',
  body: chooseProgramBody,
  errors: ['conflict'],
});

export const getEstimateTables = defineRoute({
  name: 'getEstimateTables',
  method: 'GET',
  path: '/quotes/estimate-tables',
  summary: 'The current rate tables for estimating hidden costs',
  access: ['admin'],
  reply: estimateTablesInfoSchema,
});

export const saveEstimateTables = defineRoute({
  name: 'saveEstimateTables',
  method: 'PUT',
  path: '/quotes/estimate-tables',
  summary: 'Adds a version of the rate tables; priced quotes keep their version',
  access: ['admin'],
  body: saveEstimateTablesBody,
  reply: estimateTablesInfoSchema,
});

export const answerEstimate = defineRoute({
  ...onQuote,
  name: 'answerEstimate',
  method: 'PUT',
  path: '/quotes/{id}/estimate-answers',
  summary: 'Saves what is known about a merchant, and prices the quote again',
  description:
    'Interchange and network fees that a statement does not print are estimated. The type of business, how cards are taken and known shares make the estimate more precise. An omitted share is taken from the statement, or else from default values.',
  body: estimateAnswersSchema,
  errors: ['conflict'],
});

export const updateQuoteStatus = defineRoute({
  ...onQuote,
  name: 'updateQuoteStatus',
  method: 'PATCH',
  path: '/quotes/{id}/status',
  summary: "Records that a quote was sent, or the merchant's answer",
  body: updateQuoteStatusBody,
  errors: ['conflict'],
});

export const getQuoteHistory = defineRoute({
  name: 'getQuoteHistory',
  method: 'GET',
  path: '/quotes/{id}/history',
  summary: 'History of a quote, newest first; at most 200 entries',
  access: 'signed-in',
  params: idParams,
  reply: z.array(quoteHistoryEntrySchema),
});

export const quoteEvents = defineRoute({
  name: 'quoteEvents',
  method: 'GET',
  path: '/quotes/{id}/events',
  summary: 'Progress of conversions and analyses as server-sent events',
  access: 'signed-in',
  params: idParams,
  reply: quoteProgressSchema,
  kind: 'stream',
});
