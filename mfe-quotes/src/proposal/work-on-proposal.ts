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
import { formatDay } from '@portal/ui-kit/format';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { proposalsKey, quoteKey, quotesKey } from '../queries.ts';

/** Has all that shows a quote's proposal loaded again. */
function useRefresh(id: number): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [proposalsKey(id), quoteKey(id), quotesKey, ['quote-history', id]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Sends a proposal, in the place of the version before. */
export function useSendProposal(id: number, onSent: () => void) {
  const host = useHost();
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (body: z.input<typeof sendProposalBody>) =>
      api.call(sendProposal, { params: { id }, body }),
    onSuccess: async ({ signerEmail, lastDay }) => {
      onSent();
      host.toast({
        title: 'Proposal Sent',
        description: `It is on its way to ${signerEmail}, valid until ${formatDay(lastDay)}.`,
      });
      await refresh();
    },
  });
}

const actions = {
  resend: { route: resendProposal, title: 'Proposal Sent Again' },
  remind: { route: remindOfProposal, title: 'Reminder Sent' },
  withdraw: { route: withdrawProposal, title: 'Proposal Withdrawn' },
} as const;
export type ProposalAction = keyof typeof actions;

/** Sends a proposal again, reminds of it or withdraws it. */
export function useProposalAction(id: number, { number, signerEmail }: Proposal) {
  const host = useHost();
  const fail = useFail();
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (action: ProposalAction) =>
      api.call(actions[action].route, { params: { id, number } }),
    onSuccess: async (_, action) => {
      const description =
        action === 'withdraw'
          ? 'Its link says so from now on. The quote stays sent.'
          : `A mail is on its way to ${signerEmail}.`;
      host.toast({ title: actions[action].title, description });
      await refresh();
    },
    onError: async (error) => {
      fail(error, 'Update Failed', 'Failed to save changes');
      await refresh();
    },
  });
}

/** Extends a proposal, or switches its reminders. */
export function useChangeProposal(id: number, { number }: Proposal, onDone?: () => void) {
  const host = useHost();
  const fail = useFail();
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (body: z.input<typeof changeProposalBody>) =>
      api.call(changeProposal, { params: { id, number }, body }),
    onSuccess: async ({ lastDay }, { validUntil }) => {
      onDone?.();
      if (validUntil !== undefined)
        host.toast({
          title: 'Proposal Extended',
          description: `It is valid until ${formatDay(lastDay)}.`,
        });
      await refresh();
    },
    onError: (error) => fail(error, 'Update Failed', 'Failed to save changes'),
  });
}
