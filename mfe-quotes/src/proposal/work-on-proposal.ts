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
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useWords } from '../detail/words/words.ts';
import { proposalsKey, quoteKey, quotesKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';

/** Reloads every query that shows a quote's proposal. */
function useRefresh(id: number): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [proposalsKey(id), quoteKey(id), quotesKey, ['quote-history', id]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Sends a proposal, which replaces the previous version. */
export function useSendProposal(id: number, onSent: () => void) {
  const host = useHost();
  const refresh = useRefresh(id);
  const done = useWords().proposal.done.send;
  return useMutation({
    mutationFn: (body: z.input<typeof sendProposalBody>) =>
      api.call(sendProposal, { params: { id }, body }),
    onSuccess: async ({ signerEmail, lastDay }) => {
      onSent();
      host.toast({
        title: done.title,
        description: done.description(signerEmail, lastDay),
      });
      await refresh();
    },
  });
}

const routes = {
  resend: resendProposal,
  remind: remindOfProposal,
  withdraw: withdrawProposal,
} as const;
export type ProposalAction = keyof typeof routes;

/** Resends, reminds of or withdraws a proposal. */
export function useProposalAction(id: number, { number, signerEmail }: Proposal) {
  const host = useHost();
  const fail = useErrorToast();
  const refresh = useRefresh(id);
  const { notSaved } = useSharedWords();
  const { done } = useWords().proposal;
  return useMutation({
    mutationFn: (action: ProposalAction) => api.call(routes[action], { params: { id, number } }),
    onSuccess: async (_, action) => {
      const { title, description } = done[action];
      host.toast({ title, description: description(signerEmail) });
      await refresh();
    },
    onError: async (error) => {
      fail(error, notSaved.title, notSaved.description);
      await refresh();
    },
  });
}

/** Extends a proposal, or switches its reminders. */
export function useChangeProposal(id: number, { number }: Proposal, onDone?: () => void) {
  const host = useHost();
  const fail = useErrorToast();
  const refresh = useRefresh(id);
  const { notSaved } = useSharedWords();
  const { done } = useWords().proposal.extend;
  return useMutation({
    mutationFn: (body: z.input<typeof changeProposalBody>) =>
      api.call(changeProposal, { params: { id, number }, body }),
    onSuccess: async ({ lastDay }, { validUntil }) => {
      onDone?.();
      if (validUntil !== undefined)
        host.toast({ title: done.title, description: done.description(lastDay) });
      await refresh();
    },
    onError: (error) => fail(error, notSaved.title, notSaved.description),
  });
}
