import {
  changeProposal,
  remindOfProposal,
  resendProposal,
  sendProposal,
  withdrawProposal,
} from '@portal/contracts/quotes/proposal-routes';
import type {
  Proposal,
  sendProposalBody,
  changeProposalBody,
} from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { useAction } from '@portal/ui-kit/use-action';
import { useWords } from '../detail/words/en.ts';
import { proposalsKey, quoteKey, quotesKey } from '../queries.ts';
import { useSharedWords } from '../words/en.ts';
import { useSendWords } from '../detail/words/send-en.ts';

const showing = (id: number) => [proposalsKey(id), quoteKey(id), quotesKey, ['quote-history', id]];

export function useSendProposal(id: number) {
  const done = useWords().proposal.done.send;
  return useAction({
    call: (body: z.input<typeof sendProposalBody>) =>
      api.call(sendProposal, { params: { id }, body }),
    done: ({ signerEmail, lastDay }) => done(signerEmail, lastDay),
    failed: useSendWords().failed,
    reloads: showing(id),
  });
}

const routes = {
  resend: resendProposal,
  remind: remindOfProposal,
  withdraw: withdrawProposal,
} as const;
export type ProposalAction = keyof typeof routes;

export function useProposalAction(id: number, { number, signerEmail }: Proposal) {
  const { notSaved: failed } = useSharedWords();
  const { done } = useWords().proposal;
  return useAction({
    call: (action: ProposalAction) => api.call(routes[action], { params: { id, number } }),
    done: (_, action) => done[action](signerEmail),
    failed,
    reloads: showing(id),
  });
}

export function useChangeProposal(id: number, { number }: Proposal) {
  const { notSaved: failed } = useSharedWords();
  const { done } = useWords().proposal.extend;
  return useAction({
    call: (body: z.input<typeof changeProposalBody>) =>
      api.call(changeProposal, { params: { id, number }, body }),
    done: ({ lastDay }, { validUntil }) => (validUntil === undefined ? null : done(lastDay)),
    failed,
    reloads: showing(id),
  });
}
