import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { savingsRange } from './pricing.ts';
import { proposalNews } from './proposals.ts';

const ofQuote = {
  quoteId: idSchema,
  quoteNumber: z.string(),
  merchantName: z.string(),
  createdBy: idSchema,
};

export const statementSaved = defineEvent({
  subject: 'portal.quotes.statement.saved.v1',
  summary: 'A statement was saved for a quote',
  payload: z.object({ quoteId: idSchema, fileName: z.string(), fileSize: z.int() }),
});

/** Only of the release before, whose stored messages may remain. Jobs wake their workers through PostgreSQL. */
export const conversionRequested = defineEvent({
  subject: 'portal.quotes.conversion.requested.v1',
  stream: 'work',
  summary: "A statement's pages need to be converted to images",
  payload: z.object({ quoteId: idSchema, jobId: idSchema }),
});

/** Only of the release before, whose stored messages may remain. Jobs wake their workers through PostgreSQL. */
export const analysisRequested = defineEvent({
  subject: 'portal.quotes.analysis.requested.v1',
  stream: 'work',
  summary: "A statement's figures need to be read",
  payload: z.object({ quoteId: idSchema, jobId: idSchema }),
});

export const imagesConverted = defineEvent({
  subject: 'portal.quotes.images.converted.v1',
  summary: "A statement's pages were converted to images",
  payload: z.object({ quoteId: idSchema, imageCount: z.int() }),
});

export const quoteAnalyzed = defineEvent({
  subject: 'portal.quotes.quote.analyzed.v1',
  summary: "A statement's figures were read and the quote priced",
  payload: z.object({
    ...ofQuote,
    monthlySavings: decimalReply.nullable(),
    ...savingsRange,
  }),
});

export const figuresCorrected = defineEvent({
  subject: 'portal.quotes.figures.corrected.v1',
  stream: 'work',
  summary: "A user corrected a statement's figures, from which the reader learns the layout",
  payload: z.object({ quoteId: idSchema }),
});

export const statementReplaced = defineEvent({
  subject: 'portal.quotes.statement.replaced.v1',
  stream: 'work',
  summary:
    'Another statement was saved for a quote; the files of the previous one need to be removed',
  payload: z.object({ quoteId: idSchema, statementKey: z.string() }),
});

export const quoteDeleted = defineEvent({
  subject: 'portal.quotes.quote.deleted.v1',
  stream: 'work',
  summary: 'A quote was deleted; its files need to be removed',
  payload: z.object({ quoteId: idSchema }),
});

/** Data of an accepted quote, to prefill an application. */
export const proposalAccepted = defineEvent({
  subject: 'portal.quotes.proposal.accepted.v1',
  summary: 'A merchant accepted a proposal',
  payload: z.object({
    ...ofQuote,
    proposal: z.int().min(1),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    company: z.string(),
    /** Dollars per month. */
    monthlyVolume: decimalReply.nullable(),
    averageTicket: decimalReply.nullable(),
    currentProcessor: z.string().nullable(),
    acceptedAt: timestampSchema,
  }),
});

export const proposalActivity = defineEvent({
  subject: 'portal.quotes.proposal.told.v1',
  summary: "Something happened to a proposal on the merchant's side",
  payload: z.object({
    ...ofQuote,
    news: openNames(proposalNews),
    /** Name of the merchant's contact. */
    by: z.string(),
    /** A question, a reason, or the mail server's message. */
    text: z.string().nullable(),
  }),
});

export const quotesActivity = activityRecorded('quotes');
