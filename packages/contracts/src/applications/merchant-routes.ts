import { z } from 'zod';
import { idParams, idSchema } from '../core/fields.ts';
import { linkTokenHeaders } from '../core/public-pages.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import {
  askMerchantBody,
  changeMerchantPartBody,
  merchantCodeBody,
  merchantFieldsBody,
  leaveMerchantPartBody,
  merchantLinkBody,
  merchantPartSchema,
  merchantSignBody,
  merchantViewSchema,
  signedPartSchema,
} from './merchant-schemas.ts';
import { namesOf, sensitiveFields } from './fields.ts';
import { applicationSchema } from './schemas.ts';

export const startFromQuote = defineRoute({
  name: 'startFromQuote',
  method: 'POST',
  path: '/applications/from-quote',
  summary: 'Creates a draft from an accepted quote of the caller, or returns the existing one',
  access: 'signed-in',
  body: z.object({ quoteId: idSchema }),
  reply: applicationSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const submitApplication = defineRoute({
  name: 'submitApplication',
  method: 'POST',
  path: '/applications/{id}/submit',
  summary: 'Submits a saved draft, including the part that the merchant filled in and signed',
  access: 'signed-in',
  signs: true,
  params: idParams,
  headers: ifMatchHeaders,
  reply: applicationSchema,
  versioned: true,
  errors: ['conflict'],
});

const part = {
  path: '/applications/{id}/merchant-part',
  access: 'signed-in',
  params: idParams,
  reply: merchantPartSchema,
  versioned: true,
  errors: ['conflict'],
} as const;

export const askMerchant = defineRoute({
  ...part,
  name: 'askMerchant',
  method: 'POST',
  signs: true,
  summary: 'Mails the merchant a link to fill in fields of a draft',
  headers: idempotencyHeaders,
  body: askMerchantBody,
  status: 201,
});

export const getMerchantPart = defineRoute({
  ...part,
  name: 'getMerchantPart',
  method: 'GET',
  summary: 'The fields requested from the merchant and whether each is filled in',
});

export const updateMerchantPart = defineRoute({
  ...part,
  name: 'updateMerchantPart',
  method: 'PATCH',
  summary: 'Changes the requested fields, extends the link, or turns reminders on or off',
  description: 'Values of fields that are no longer requested are deleted.',
  headers: ifMatchHeaders,
  body: changeMerchantPartBody,
});

export const takeBackMerchantPart = defineRoute({
  name: 'takeBackMerchantPart',
  method: 'DELETE',
  path: part.path,
  summary: 'Withdraws the request: the link stops working and the merchant’s values are deleted',
  access: part.access,
  signs: true,
  params: idParams,
  headers: ifMatchHeaders,
  reply: null,
  errors: part.errors,
});

export const resendMerchantPart = defineRoute({
  ...part,
  name: 'resendMerchantPart',
  method: 'POST',
  path: '/applications/{id}/merchant-part/resend',
  signs: true,
  summary: 'Mails the link again',
});

export const remindMerchant = defineRoute({
  ...part,
  name: 'remindMerchant',
  method: 'POST',
  path: '/applications/{id}/merchant-part/remind',
  summary: 'Mails a reminder with the link',
});

const document = {
  method: 'GET',
  access: 'signed-in',
  signs: true,
  reply: null,
  kind: 'file',
  replyTypes: ['application/pdf'],
  errors: ['conflict'],
} as const;

export const getMerchantDocument = defineRoute({
  ...document,
  name: 'getMerchantDocument',
  path: '/applications/{id}/merchant-part/document',
  summary: 'The sealed document; partners get it without the merchant’s values',
  params: idParams,
});

export const listSignedParts = defineRoute({
  name: 'listSignedParts',
  method: 'GET',
  path: '/applications/{id}/signed-parts',
  summary: 'Signed merchant parts of an application, including withdrawn ones, newest first',
  access: 'signed-in',
  params: idParams,
  reply: z.array(signedPartSchema),
});

export const getSignedDocument = defineRoute({
  ...document,
  name: 'getSignedDocument',
  path: '/applications/{id}/signed-parts/{partId}/document',
  summary: 'The sealed document of a signed part; partners get it without the merchant’s values',
  params: idParams.extend({ partId: idParams.shape.id }),
});

/** Common to all calls of the merchant: the link's token in the body, and a 404 that reveals nothing. */
const publicCall = { access: 'public', method: 'POST', errors: ['not_found'] } as const;

export const getMerchantPage = defineRoute({
  name: 'getMerchantPage',
  method: 'GET',
  path: '/merchant-parts/page',
  summary: 'Page content before the code is confirmed, which the gateway embeds in the page',
  access: 'public',
  headers: linkTokenHeaders,
  reply: null,
  kind: 'file',
  replyTypes: ['text/html'],
});

export const sendMerchantCode = defineRoute({
  ...publicCall,
  name: 'sendMerchantCode',
  path: '/merchant-parts/code',
  signs: true,
  summary: 'Mails the merchant a six-digit code to confirm a browser or a signature',
  body: merchantLinkBody,
  reply: null,
});

export const confirmMerchantCode = defineRoute({
  ...publicCall,
  name: 'confirmMerchantCode',
  path: '/merchant-parts/confirm',
  signs: true,
  summary: 'Confirms this browser with the mailed code',
  body: merchantCodeBody,
  reply: null,
  errors: ['not_found', 'unprocessable'],
});

export const leaveMerchantPart = defineRoute({
  ...publicCall,
  name: 'leaveMerchantPart',
  path: '/merchant-parts/leave',
  summary: 'Signs this browser out, or reports an unexpected mail',
  body: leaveMerchantPartBody,
  reply: null,
});

export const viewMerchantPart = defineRoute({
  ...publicCall,
  name: 'viewMerchantPart',
  path: '/merchant-parts/view',
  summary: 'The requested fields, for a confirmed browser',
  body: merchantLinkBody,
  reply: merchantViewSchema,
  versioned: true,
});

export const saveMerchantFields = defineRoute({
  ...publicCall,
  name: 'saveMerchantFields',
  path: '/merchant-parts/fields',
  summary: 'Saves the merchant’s values, which may be incomplete',
  body: merchantFieldsBody,
  longNumbers: namesOf(sensitiveFields),
  reply: merchantViewSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const signMerchantPart = defineRoute({
  ...publicCall,
  name: 'signMerchantPart',
  path: '/merchant-parts/sign',
  signs: true,
  summary: 'Signs the displayed content with a mailed code and closes the link',
  body: merchantSignBody,
  reply: merchantViewSchema,
  versioned: true,
  errors: ['not_found', 'conflict', 'precondition_failed', 'unprocessable'],
});
