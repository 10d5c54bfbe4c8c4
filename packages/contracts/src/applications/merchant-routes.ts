import { z } from 'zod';
import { idParams, idSchema } from '../core/fields.ts';
import { linkTokenHeaders } from '../core/public-pages.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import * as schemas from './merchant-schemas.ts';
import { namesOf, sensitiveFields } from './fields.ts';
import { applicationSchema } from './schemas.ts';

export const startFromQuote = defineRoute('POST /applications/from-quote', {
  summary: 'Creates a draft from an accepted quote of the caller, or returns the existing one',
  body: z.object({ quoteId: idSchema }),
  reply: applicationSchema,
  errors: ['not_found', 'conflict'],
});

export const submitApplication = defineRoute('POST /applications/{id}/submit', {
  summary: 'Submits a saved draft, including the part that the merchant filled in and signed',
  signs: true,
  headers: ifMatchHeaders,
  reply: applicationSchema,
  errors: ['conflict'],
});

const part = {
  reply: schemas.merchantPartSchema,
  errors: ['conflict'],
} as const;

export const askMerchant = defineRoute('POST /applications/{id}/merchant-part', {
  ...part,
  signs: true,
  summary: 'Mails the merchant a link to fill in fields of a draft',
  headers: idempotencyHeaders,
  body: schemas.askMerchantBody,
});

export const getMerchantPart = defineRoute('GET /applications/{id}/merchant-part', {
  ...part,
  summary: 'The fields requested from the merchant and whether each is filled in',
});

export const updateMerchantPart = defineRoute('PATCH /applications/{id}/merchant-part', {
  ...part,
  signs: true,
  summary: 'Changes the requested fields, extends the link, or turns reminders on or off',
  description: 'Values of fields that are no longer requested are deleted.',
  headers: ifMatchHeaders,
  body: schemas.changeMerchantPartBody,
});

export const takeBackMerchantPart = defineRoute('DELETE /applications/{id}/merchant-part', {
  summary: 'Withdraws the request: the link stops working and the merchant’s values are deleted',
  signs: true,
  headers: ifMatchHeaders,
  errors: part.errors,
});

export const resendMerchantPart = defineRoute('POST /applications/{id}/merchant-part/resend', {
  ...part,
  signs: true,
  summary: 'Mails the link again',
});

export const remindMerchant = defineRoute('POST /applications/{id}/merchant-part/remind', {
  ...part,
  signs: true,
  summary: 'Mails a reminder with the link',
});

const document = {
  signs: true,
  replyTypes: ['application/pdf'],
  errors: ['conflict'],
} as const;

export const getMerchantDocument = defineRoute('GET /applications/{id}/merchant-part/document', {
  ...document,
  summary: 'The sealed document; partners get it without the merchant’s values',
});

export const listSignedParts = defineRoute('GET /applications/{id}/signed-parts', {
  summary: 'Signed merchant parts of an application, including withdrawn ones, newest first',
  reply: z.array(schemas.signedPartSchema),
});

export const getSignedDocument = defineRoute(
  'GET /applications/{id}/signed-parts/{partId}/document',
  {
    ...document,
    summary: 'The sealed document of a signed part; partners get it without the merchant’s values',
    params: idParams.extend({ partId: idParams.shape.id }),
  },
);

/** Common to all calls of the merchant: the link's token in the body, and a 404 that reveals nothing. */
const publicCall = { access: 'public', errors: ['not_found'] } as const;

export const getMerchantPage = defineRoute('GET /merchant-parts/page', {
  summary: 'Page content before the code is confirmed, which the gateway embeds in the page',
  access: 'public',
  headers: linkTokenHeaders,
  replyTypes: ['text/html'],
});

export const sendMerchantCode = defineRoute('POST /merchant-parts/code', {
  ...publicCall,
  signs: true,
  summary: 'Mails the merchant a six-digit code to confirm a browser or a signature',
  body: schemas.merchantLinkBody,
});

export const confirmMerchantCode = defineRoute('POST /merchant-parts/confirm', {
  ...publicCall,
  signs: true,
  summary: 'Confirms this browser with the mailed code',
  body: schemas.merchantCodeBody,
  errors: ['not_found', 'unprocessable'],
});

export const leaveMerchantPart = defineRoute('POST /merchant-parts/leave', {
  ...publicCall,
  summary: 'Signs this browser out, or reports an unexpected mail',
  body: schemas.leaveMerchantPartBody,
});

export const viewMerchantPart = defineRoute('POST /merchant-parts/view', {
  ...publicCall,
  summary: 'The requested fields, for a confirmed browser',
  body: schemas.merchantLinkBody,
  reply: schemas.merchantViewSchema,
});

export const saveMerchantFields = defineRoute('POST /merchant-parts/fields', {
  ...publicCall,
  summary: 'Saves the merchant’s values, which may be incomplete',
  body: schemas.merchantFieldsBody,
  longNumbers: namesOf(sensitiveFields),
  reply: schemas.merchantViewSchema,
  errors: ['not_found', 'conflict'],
});

export const signMerchantPart = defineRoute('POST /merchant-parts/sign', {
  ...publicCall,
  signs: true,
  summary: 'Signs the displayed content with a mailed code and closes the link',
  body: schemas.merchantSignBody,
  reply: schemas.merchantViewSchema,
  errors: ['not_found', 'conflict', 'precondition_failed', 'unprocessable'],
});
