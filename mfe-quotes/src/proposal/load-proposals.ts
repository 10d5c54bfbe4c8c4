import { listProposals } from '@portal/contracts/quotes/proposal-routes';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { proposalsKey } from '../queries.ts';

/** The polling interval while the merchant may answer, in milliseconds. */
const againMs = 20_000;

/** A quote's proposal versions, newest first. */
export const useProposals = (id: number) =>
  useQuery<Proposal[]>({
    queryKey: proposalsKey(id),
    queryFn: ({ signal }) => api.call(listProposals, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.[0]) ? againMs : false),
  });

/** Whether an answer or the sealed document is pending. */
const isWaiting = (proposal: Proposal | undefined): boolean =>
  proposal?.state === 'open' || (proposal?.state === 'accepted' && proposal.sealedAt === null);
