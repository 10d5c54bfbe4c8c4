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
  summary: 'Quotes that the caller may see, the newest first',
  description: 'With `waitsFor` their own quotes alone.',
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
  summary:
    'Own quotes with a question to answer, accepted without an application, with figures in doubt, not priced, or not sent',
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

export const updateQuote = defineRoute({
  name: 'updateQuote',
  method: 'PATCH',
  path: '/quotes/{id}',
  summary: 'Changes the merchant and contact of a quote; what is left out stays',
  description: 'What was sent to the merchant stays as it was sent.',
  access: 'signed-in',
  params: idParams,
  headers: ifMatchHeaders,
  body: updateQuoteBody,
  longNumbers: ['number'],
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

export const getEstimateTables = defineRoute({
  name: 'getEstimateTables',
  method: 'GET',
  path: '/quotes/estimate-tables',
  summary: 'The rate tables that hidden costs are estimated with now',
  access: ['admin'],
  status: 200,
  reply: estimateTablesInfoSchema,
});

export const saveEstimateTables = defineRoute({
  name: 'saveEstimateTables',
  method: 'PUT',
  path: '/quotes/estimate-tables',
  summary: 'Adds a version of the rate tables; quotes keep the version they were priced with',
  access: ['admin'],
  body: saveEstimateTablesBody,
  status: 200,
  reply: estimateTablesInfoSchema,
});

export const answerEstimate = defineRoute({
  name: 'answerEstimate',
  method: 'PUT',
  path: '/quotes/{id}/estimate-answers',
  summary: 'Says what is known about a merchant, and prices the quote again',
  description:
    'Interchange and network fees that a statement does not print are estimated. The type of business, how cards are taken and known shares make the estimate more precise. A share that is left out is taken from the statement, or else from usual values.',
  access: 'signed-in',
  params: idParams,
  body: estimateAnswersSchema,
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
