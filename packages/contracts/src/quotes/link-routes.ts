import { linkTokenHeaders } from '../core/public-pages.ts';
import { defineRoute, fileBody } from '../core/route.ts';
import { documentCheckSchema, maxCheckedBytes } from './document-check.ts';
import * as proposals from './proposals.ts';

const byLink = {
  access: 'public',
  reply: proposals.outcomeSchema,
  errors: ['not_found', 'conflict'],
} as const;

export const getProposalPage = defineRoute('GET /proposals/page', {
  summary: 'Page content of a link as an HTML fragment',
  description:
    'Reading it changes nothing. Unknown links and links of another kind get the same text.',
  access: 'public',
  headers: linkTokenHeaders,
  replyTypes: ['text/html'],
});

export const getLinkedDocument = defineRoute('GET /proposals/document', {
  summary: 'The PDF of the proposal of a link',
  access: 'public',
  headers: linkTokenHeaders,
  replyTypes: ['application/pdf'],
  errors: ['not_found'],
});

export const viewProposal = defineRoute('POST /proposals/view', {
  ...byLink,
  summary: 'Records a view of the proposal: called at the first interaction with the page',
  body: proposals.linkBody,
});

export const askAboutProposal = defineRoute('POST /proposals/ask', {
  ...byLink,
  summary: 'Mails a question to the sender of the proposal, who answers by mail',
  body: proposals.askBody,
});

export const forwardProposal = defineRoute('POST /proposals/forward', {
  ...byLink,
  signs: true,
  summary: 'Forwards the proposal to a new signer; requires the current signer’s mailed code',
  body: proposals.forwardBody,
});

export const mailProposalCode = defineRoute('POST /proposals/code', {
  ...byLink,
  signs: true,
  summary: 'Mails the signer a six-digit code to accept, decline or forward',
  description: 'A code works once, for the requested purpose and address.',
  body: proposals.mailCodeBody,
  reply: proposals.codeMailedSchema,
});

export const acceptProposal = defineRoute('POST /proposals/accept', {
  ...byLink,
  signs: true,
  summary: 'Accepts the proposal; requires the signer’s mailed code; idempotent',
  body: proposals.acceptBody,
});

export const declineProposal = defineRoute('POST /proposals/decline', {
  ...byLink,
  signs: true,
  summary: 'Declines the proposal; requires the signer’s mailed code; idempotent',
  body: proposals.declineBody,
});

export const checkDocument = defineRoute('POST /documents/check', {
  summary:
    'Verifies a signed PDF: whether it is unchanged, who signed it and when; the file is not stored',
  access: 'public',
  body: fileBody,
  bodyTypes: ['application/pdf'],
  bodyLimit: maxCheckedBytes,
  // Allows for a slow upload and queued checks.
  longestMs: 55_000,
  reply: documentCheckSchema,
});
