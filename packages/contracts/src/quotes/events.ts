import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { savingsRange } from './pricing.ts';
import { proposalNews } from './proposals.ts';

export const statementSaved = defineEvent({
  subject: 'portal.quotes.statement.saved.v1',
  stream: 'events',
  summary: 'A statement was saved for a quote',
  payload: z.object({ quoteId: idSchema, fileName: z.string(), fileSize: z.int() }),
});

export const conversionRequested = defineEvent({
  subject: 'portal.quotes.conversion.requested.v1',
  stream: 'work',
  summary: "A statement's pages are to be made into images",
  payload: z.object({ quoteId: idSchema, jobId: idSchema }),
});

export const analysisRequested = defineEvent({
  subject: 'portal.quotes.analysis.requested.v1',
  stream: 'work',
  summary: "A statement's figures are to be read",
  payload: z.object({ quoteId: idSchema, jobId: idSchema }),
});

export const imagesConverted = defineEvent({
  subject: 'portal.quotes.images.converted.v1',
  stream: 'events',
  summary: "A statement's pages were made into images",
  payload: z.object({ quoteId: idSchema, imageCount: z.int() }),
});

export const quoteAnalyzed = defineEvent({
  subject: 'portal.quotes.quote.analyzed.v1',
  stream: 'events',
  summary: "A statement's figures were read and the quote priced",
  payload: z.object({
    quoteId: idSchema,
    quoteNumber: z.string(),
    merchantName: z.string(),
    monthlySavings: decimalReply.nullable(),
    ...savingsRange,
    createdBy: idSchema,
  }),
});

export const figuresCorrected = defineEvent({
  subject: 'portal.quotes.figures.corrected.v1',
  stream: 'work',
  summary:
    "Somebody corrected a statement's figures; what that teaches of its layout is to be kept",
  payload: z.object({ quoteId: idSchema }),
});

export const statementReplaced = defineEvent({
  subject: 'portal.quotes.statement.replaced.v1',
  stream: 'work',
  summary: 'Another statement was saved for a quote; the files of the one before are to be removed',
  payload: z.object({ quoteId: idSchema, statementKey: z.string() }),
});

export const quoteDeleted = defineEvent({
  subject: 'portal.quotes.quote.deleted.v1',
  stream: 'work',
  summary: 'A quote was deleted; its files are to be removed',
  payload: z.object({ quoteId: idSchema }),
});

/** What a quote says of its merchant, for an application that begins with it. */
export const proposalAccepted = defineEvent({
  subject: 'portal.quotes.proposal.accepted.v1',
  stream: 'events',
  summary: 'A merchant accepted a proposal',
  payload: z.object({
    quoteId: idSchema,
    quoteNumber: z.string(),
    /** The version that was accepted. */
    proposal: z.int().min(1),
    merchantName: z.string(),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactPhone: z.string().nullable(),
    createdBy: idSchema,
    company: z.string(),
    /** Dollars of a month. */
    monthlyVolume: decimalReply.nullable(),
    averageTicket: decimalReply.nullable(),
    currentProcessor: z.string().nullable(),
    acceptedAt: timestampSchema,
  }),
});

export const proposalActivity = defineEvent({
  subject: 'portal.quotes.proposal.told.v1',
  stream: 'events',
  summary: "Something happened to a proposal on the merchant's side",
  payload: z.object({
    quoteId: idSchema,
    quoteNumber: z.string(),
    merchantName: z.string(),
    createdBy: idSchema,
    news: openNames(proposalNews),
    /** The merchant's person. */
    by: z.string(),
    /** A question, a reason, or what the mail server said. */
    text: z.string().nullable(),
  }),
});

export const quotesActivity = activityRecorded('quotes');
