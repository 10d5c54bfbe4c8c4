import {
  changeProposal,
  remindOfProposal,
  resendProposal,
  withdrawProposal,
} from '@portal/contracts/quotes/proposal-routes';
import type { changeProposalBody, Proposal } from '@portal/contracts/quotes/proposals';
import { api, useAction } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { proposalsKey, quoteKey, quotesKey } from '../queries.ts';
import { shared } from '../words/en.ts';

/** Queries that show a quote's proposals. */
export const showingProposals = (id: number) => [
  proposalsKey(id),
  quoteKey(id),
  quotesKey,
  ['quote-history', id],
];

const routes = {
  resend: resendProposal,
  remind: remindOfProposal,
  withdraw: withdrawProposal,
} as const;
export type ProposalAction = keyof typeof routes;

export const useProposalAction = (id: number, { number, signerEmail }: Proposal) =>
  useAction({
    call: (action: ProposalAction) => api.call(routes[action], { params: { id, number } }),
    done: (_, action) => proposalWords.done[action](signerEmail),
    failed: shared.notSaved,
    reloads: showingProposals(id),
  });

export const useChangeProposal = (id: number, { number }: Proposal) =>
  useAction({
    call: (body: z.input<typeof changeProposalBody>) =>
      api.call(changeProposal, { params: { id, number }, body }),
    done: ({ lastDay }, { validUntil }) =>
      validUntil === undefined ? null : proposalWords.extend.done(lastDay),
    failed: shared.notSaved,
    reloads: showingProposals(id),
  });
