import { listProposals } from '@portal/contracts/quotes/proposal-routes';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';
import { proposalsKey } from '../queries.ts';

/** While a merchant may answer, what they did is asked for again after so many milliseconds. */
const againMs = 20_000;

/** The versions of a quote's proposal, the newest first. */
export const useProposals = (id: number) =>
  useQuery<Proposal[]>({
    queryKey: proposalsKey(id),
    queryFn: ({ signal }) => api.call(listProposals, { params: { id }, signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.[0]) ? againMs : false),
  });

/** Something is still to come: an answer, or the sealed document. */
const isWaiting = (proposal: Proposal | undefined): boolean =>
  proposal?.state === 'open' || (proposal?.state === 'accepted' && proposal.sealedAt === null);
