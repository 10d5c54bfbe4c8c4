import { z } from 'zod';
import { idParams } from '../core/fields.ts';
import { defineRoute } from '../core/route.ts';
import { idempotencyHeaders, ifMatchHeaders } from '../core/versions.ts';
import * as proposals from './proposals.ts';

const proposalParams = idParams.extend({
  number: z.coerce.number<string | number>().pipe(z.int().min(1).max(100_000)),
});

export const listProposals = defineRoute('GET /quotes/{id}/proposals', {
  summary: 'Sent versions of a proposal with their evidence, newest first',
  reply: z.array(proposals.proposalSchema),
});

export const sendProposal = defineRoute('POST /quotes/{id}/proposals', {
  summary: 'Freezes a priced quote and mails it to the merchant; replaces the previous version',
  description: 'If-Match: the version of the quote that the sender read.',
  signs: true,
  headers: idempotencyHeaders.extend(ifMatchHeaders.shape),
  status: 201,
  body: proposals.sendProposalBody,
  reply: proposals.proposalSchema,
});

export const previewProposal = defineRoute('POST /quotes/{id}/proposals/preview', {
  summary: 'Previews page, mail and PDF for the merchant; nothing is sent or stored',
  body: proposals.sendProposalBody,
  reply: proposals.proposalPreviewSchema,
  errors: ['conflict'],
});

const onProposal = {
  params: proposalParams,
  reply: proposals.proposalSchema,
  errors: ['conflict'],
} as const;

export const changeProposal = defineRoute('PATCH /quotes/{id}/proposals/{number}', {
  ...onProposal,
  signs: true,
  summary: 'Extends a proposal, or turns its reminders on or off',
  body: proposals.changeProposalBody,
});

export const resendProposal = defineRoute('POST /quotes/{id}/proposals/{number}/resend', {
  ...onProposal,
  signs: true,
  summary: 'Mails an open proposal to its signer again',
});

export const remindOfProposal = defineRoute('POST /quotes/{id}/proposals/{number}/remind', {
  ...onProposal,
  signs: true,
  summary: 'Reminds the signer of an open proposal',
});

export const withdrawProposal = defineRoute('POST /quotes/{id}/proposals/{number}/withdraw', {
  ...onProposal,
  signs: true,
  summary: 'Withdraws an open proposal; its link shows this, and it cannot be accepted',
});

export const getProposalDocument = defineRoute('GET /quotes/{id}/proposals/{number}/document', {
  summary: 'The PDF of a version: as sent, or sealed after acceptance',
  params: proposalParams,
  replyTypes: ['application/pdf'],
});

export const getProposalTerms = defineRoute('GET /quotes/proposal-terms', {
  summary: 'The current terms of proposals',
  reply: proposals.proposalTermsSchema,
});

export const saveProposalTerms = defineRoute('PUT /quotes/proposal-terms', {
  summary: 'Saves a new version of the terms; sent proposals keep theirs',
  access: ['admin'],
  stepUp: true,
  body: proposals.saveProposalTermsBody,
  reply: proposals.proposalTermsSchema,
});
