import { linkTokenHeaders } from '../core/public-pages.ts';
import { defineRoute, fileBody } from '../core/route.ts';
import {
  acceptBody,
  askBody,
  codeMailedSchema,
  declineBody,
  documentCheckSchema,
  forwardBody,
  linkBody,
  maxCheckedBytes,
  mailCodeBody,
  outcomeSchema,
} from './proposals.ts';

const byLink = {
  method: 'POST',
  access: 'public',
  reply: outcomeSchema,
  errors: ['not_found', 'conflict'],
} as const;

export const getProposalPage = defineRoute({
  name: 'getProposalPage',
  method: 'GET',
  path: '/proposals/page',
  summary: 'Page content of a link as an HTML fragment',
  description:
    'Reading it changes nothing. Unknown links and links of another kind get the same text.',
  access: 'public',
  headers: linkTokenHeaders,
  reply: null,
  kind: 'file',
  replyTypes: ['text/html'],
});

export const getLinkedDocument = defineRoute({
  name: 'getLinkedDocument',
  method: 'GET',
  path: '/proposals/document',
  summary: 'The PDF of the proposal of a link',
  access: 'public',
  headers: linkTokenHeaders,
  reply: null,
  kind: 'file',
  replyTypes: ['application/pdf'],
  errors: ['not_found'],
});

export const viewProposal = defineRoute({
  ...byLink,
  name: 'viewProposal',
  path: '/proposals/view',
  summary: 'Records a view of the proposal: called at the first interaction with the page',
  body: linkBody,
});

export const askAboutProposal = defineRoute({
  ...byLink,
  name: 'askAboutProposal',
  path: '/proposals/ask',
  summary: 'Mails a question to the sender of the proposal, who answers by mail',
  body: askBody,
});

export const forwardProposal = defineRoute({
  ...byLink,
  name: 'forwardProposal',
  path: '/proposals/forward',
  signs: true,
  summary: 'Forwards the proposal to a new signer; requires the current signer’s mailed code',
  body: forwardBody,
});

export const mailProposalCode = defineRoute({
  ...byLink,
  name: 'mailProposalCode',
  path: '/proposals/code',
  signs: true,
  summary: 'Mails the signer a six-digit code to accept, decline or forward',
  description: 'A code works once, for the requested purpose and address.',
  body: mailCodeBody,
  reply: codeMailedSchema,
});

export const acceptProposal = defineRoute({
  ...byLink,
  name: 'acceptProposal',
  path: '/proposals/accept',
  signs: true,
  summary: 'Accepts the proposal; requires the signer’s mailed code; idempotent',
  body: acceptBody,
});

export const declineProposal = defineRoute({
  ...byLink,
  name: 'declineProposal',
  path: '/proposals/decline',
  signs: true,
  summary: 'Declines the proposal; requires the signer’s mailed code; idempotent',
  body: declineBody,
});

export const checkDocument = defineRoute({
  name: 'checkDocument',
  method: 'POST',
  path: '/documents/check',
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
