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
  longestChecked,
  mailCodeBody,
  outcomeSchema,
} from './proposals.ts';

/** What a merchant does who has the link of a proposal and no account. */
const byLink = {
  method: 'POST',
  access: 'public',
  status: 200,
  reply: outcomeSchema,
  errors: ['not_found', 'conflict', 'too_many_requests'],
} as const;

export const getProposalPage = defineRoute({
  name: 'getProposalPage',
  method: 'GET',
  path: '/proposals/page',
  summary: 'What the page of a link shows, as a part of a page',
  description:
    'Reading it changes nothing. A link that is unknown, or of another kind, is answered with one text.',
  access: 'public',
  headers: linkTokenHeaders,
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['text/html'],
});

export const getLinkedDocument = defineRoute({
  name: 'getLinkedDocument',
  method: 'GET',
  path: '/proposals/document',
  summary: 'The PDF of the proposal that a link leads to',
  access: 'public',
  headers: linkTokenHeaders,
  status: 200,
  reply: null,
  kind: 'file',
  replyTypes: ['application/pdf'],
  errors: ['not_found', 'too_many_requests'],
});

export const viewProposal = defineRoute({
  ...byLink,
  name: 'viewProposal',
  path: '/proposals/view',
  summary: 'Notes that a person looks at the proposal: called at their first act on the page',
  body: linkBody,
});

export const askAboutProposal = defineRoute({
  ...byLink,
  name: 'askAboutProposal',
  path: '/proposals/ask',
  summary: 'Sends a question to whoever sent the proposal; the answer comes by mail',
  body: askBody,
});

export const forwardProposal = defineRoute({
  ...byLink,
  name: 'forwardProposal',
  path: '/proposals/forward',
  summary:
    'Forwards the proposal to the person who signs from then on; takes the signer’s mailed code',
  body: forwardBody,
});

export const mailProposalCode = defineRoute({
  ...byLink,
  name: 'mailProposalCode',
  path: '/proposals/code',
  summary: 'Mails the signer the six digits that accepting, declining or forwarding takes',
  description: 'A code works once, for the purpose and the address that it was requested for.',
  body: mailCodeBody,
  reply: codeMailedSchema,
});

export const acceptProposal = defineRoute({
  ...byLink,
  name: 'acceptProposal',
  path: '/proposals/accept',
  summary: 'Accepts the proposal; takes the signer’s mailed code; the same again answers the same',
  body: acceptBody,
});

export const declineProposal = defineRoute({
  ...byLink,
  name: 'declineProposal',
  path: '/proposals/decline',
  summary: 'Declines the proposal; takes the signer’s mailed code; the same again answers the same',
  body: declineBody,
});

export const checkDocument = defineRoute({
  name: 'checkDocument',
  method: 'POST',
  path: '/documents/check',
  summary: 'Says whether a PDF is as it was signed, by whom and when; it is not kept',
  access: 'public',
  body: fileBody,
  bodyTypes: ['application/pdf'],
  bodyLimit: longestChecked,
  // It may arrive slowly, and wait for others.
  longestMs: 55_000,
  status: 200,
  reply: documentCheckSchema,
  errors: ['too_large', 'too_many_requests', 'unsupported_media_type'],
});
