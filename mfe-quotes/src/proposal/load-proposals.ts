import { listProposals } from '@portal/contracts/quotes/proposal-routes';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { useReply } from '@portal/ui-kit/list-query';
import { proposalsKey } from '../queries.ts';

/** The polling interval while the merchant may answer, in milliseconds. */
const againMs = 20_000;

export const useProposals = (id: number) =>
  useReply(
    proposalsKey(id),
    listProposals,
    { params: { id } },
    { refetchInterval: ({ state }) => (isWaiting(state.data?.[0]) ? againMs : false) },
  );

const isWaiting = (proposal: Proposal | undefined): boolean =>
  proposal?.state === 'open' || (proposal?.state === 'accepted' && proposal.sealedAt === null);
