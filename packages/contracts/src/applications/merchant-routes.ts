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
  summary:
    'The draft of an accepted quote of one’s own: begun with what the quote knows, or as it stands',
  access: 'signed-in',
  body: z.object({ quoteId: idSchema }),
  status: 200,
  reply: applicationSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const submitApplication = defineRoute({
  name: 'submitApplication',
  method: 'POST',
  path: '/applications/{id}/submit',
  summary: 'Submits a draft as it is saved, with what the merchant filled in and signed',
  access: 'signed-in',
  params: idParams,
  headers: ifMatchHeaders,
  status: 200,
  reply: applicationSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

const part = {
  path: '/applications/{id}/merchant-part',
  access: 'signed-in',
  params: idParams,
  reply: merchantPartSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
} as const;

export const askMerchant = defineRoute({
  ...part,
  name: 'askMerchant',
  method: 'POST',
  summary: 'Asks the merchant to fill in fields of a draft: mails a link',
  headers: idempotencyHeaders,
  body: askMerchantBody,
  status: 201,
});

export const getMerchantPart = defineRoute({
  ...part,
  name: 'getMerchantPart',
  method: 'GET',
  summary: 'What the merchant was asked for, and which of it is filled',
  status: 200,
});

export const updateMerchantPart = defineRoute({
  ...part,
  name: 'updateMerchantPart',
  method: 'PATCH',
  summary: 'Asks for other fields, extends the link, or switches reminders',
  description: 'What the merchant filled in of a field that is not asked for any more is removed.',
  headers: ifMatchHeaders,
  body: changeMerchantPartBody,
  status: 200,
});

export const takeBackMerchantPart = defineRoute({
  name: 'takeBackMerchantPart',
  method: 'DELETE',
  path: part.path,
  summary: 'Takes it back: the link ends, and what the merchant filled in is removed',
  access: part.access,
  params: idParams,
  headers: ifMatchHeaders,
  status: 204,
  reply: null,
  errors: part.errors,
});

export const resendMerchantPart = defineRoute({
  ...part,
  name: 'resendMerchantPart',
  method: 'POST',
  path: '/applications/{id}/merchant-part/resend',
  summary: 'Mails the link again',
  status: 200,
});

export const remindMerchant = defineRoute({
  ...part,
  name: 'remindMerchant',
  method: 'POST',
  path: '/applications/{id}/merchant-part/remind',
  summary: 'Mails a reminder with the link',
  status: 200,
});

export const getMerchantDocument = defineRoute({
  name: 'getMerchantDocument',
  method: 'GET',
  path: '/applications/{id}/merchant-part/document',
  summary: 'The sealed document: for partners without what the merchant filled in',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['application/pdf'],
  errors: ['not_found', 'conflict'],
});

export const listSignedParts = defineRoute({
  name: 'listSignedParts',
  method: 'GET',
  path: '/applications/{id}/signed-parts',
  summary: 'What the merchant signed of an application, withdrawn records too, the newest first',
  access: 'signed-in',
  params: idParams,
  status: 200,
  reply: z.array(signedPartSchema),
  errors: ['not_found'],
});

export const getSignedDocument = defineRoute({
  name: 'getSignedDocument',
  method: 'GET',
  path: '/applications/{id}/signed-parts/{partId}/document',
  summary: 'The sealed document of one of them: for partners without what the merchant filled in',
  access: 'signed-in',
  params: idParams.extend({ partId: idParams.shape.id }),
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['application/pdf'],
  errors: ['not_found', 'conflict'],
});

/** What all that the merchant calls has in common: a link's token in the body, and a 404 that says nothing. */
const merchants = { access: 'public', method: 'POST', errors: ['not_found'] } as const;

export const getMerchantPage = defineRoute({
  name: 'getMerchantPage',
  method: 'GET',
  path: '/merchant-parts/page',
  summary:
    'What the page of a link says before the code is confirmed, for the gateway to put into it',
  access: 'public',
  headers: linkTokenHeaders,
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['text/html'],
});

export const sendMerchantCode = defineRoute({
  ...merchants,
  name: 'sendMerchantCode',
  path: '/merchant-parts/code',
  summary: 'Mails the merchant six digits that confirm a browser, or a signature',
  body: merchantLinkBody,
  status: 204,
  reply: null,
});

export const confirmMerchantCode = defineRoute({
  ...merchants,
  name: 'confirmMerchantCode',
  path: '/merchant-parts/confirm',
  summary: 'Confirms this browser by the mailed digits',
  body: merchantCodeBody,
  status: 204,
  reply: null,
  errors: ['not_found', 'unprocessable'],
});

export const leaveMerchantPart = defineRoute({
  ...merchants,
  name: 'leaveMerchantPart',
  path: '/merchant-parts/leave',
  summary: 'Ends the visit of this browser, or reports a mail that was not expected',
  body: leaveMerchantPartBody,
  status: 204,
  reply: null,
});

export const viewMerchantPart = defineRoute({
  ...merchants,
  name: 'viewMerchantPart',
  path: '/merchant-parts/view',
  summary: 'What the merchant is asked for, for a confirmed browser',
  body: merchantLinkBody,
  status: 200,
  reply: merchantViewSchema,
  versioned: true,
});

export const saveMerchantFields = defineRoute({
  ...merchants,
  name: 'saveMerchantFields',
  path: '/merchant-parts/fields',
  summary: 'Keeps what the merchant typed, as far as it is typed',
  body: merchantFieldsBody,
  longNumbers: namesOf(sensitiveFields),
  status: 200,
  reply: merchantViewSchema,
  versioned: true,
  errors: ['not_found', 'conflict'],
});

export const signMerchantPart = defineRoute({
  ...merchants,
  name: 'signMerchantPart',
  path: '/merchant-parts/sign',
  summary: 'Signs all that was read, by a code that was mailed for it; the link ends with it',
  body: merchantSignBody,
  status: 200,
  reply: merchantViewSchema,
  versioned: true,
  errors: ['not_found', 'conflict', 'precondition_failed', 'unprocessable'],
});
