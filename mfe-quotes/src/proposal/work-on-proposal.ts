import {
  changeProposal,
  remindOfProposal,
  resendProposal,
  sendProposal,
  withdrawProposal,
} from '@portal/contracts/quotes/proposal-routes';
import type {
  changeProposalBody,
  Proposal,
  sendProposalBody,
} from '@portal/contracts/quotes/proposals';
import { api, useAction } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { sendWords } from '../detail/words/send-en.ts';
import { proposalsKey, quoteKey, quotesKey } from '../queries.ts';
import { shared } from '../words/en.ts';

const showing = (id: number) => [proposalsKey(id), quoteKey(id), quotesKey, ['quote-history', id]];

export const useSendProposal = (id: number) =>
  useAction({
    call: (body: z.input<typeof sendProposalBody>) =>
      api.call(sendProposal, { params: { id }, body }),
    done: ({ signerEmail, lastDay }) => proposalWords.done.send(signerEmail, lastDay),
    failed: sendWords.failed,
    reloads: showing(id),
  });

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
    reloads: showing(id),
  });

export const useChangeProposal = (id: number, { number }: Proposal) =>
  useAction({
    call: (body: z.input<typeof changeProposalBody>) =>
      api.call(changeProposal, { params: { id, number }, body }),
    done: ({ lastDay }, { validUntil }) =>
      validUntil === undefined ? null : proposalWords.extend.done(lastDay),
    failed: shared.notSaved,
    reloads: showing(id),
  });
