import {
  declineReasons,
  type DeclineReason,
  type Proposal,
  type ProposalBrief,
} from '@portal/contracts/quotes/proposals';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';
import { proposalWords } from '../detail/words/proposal-en.ts';
import { shared } from '../words/en.ts';

const { proposalStates } = shared;
type State = keyof typeof proposalStates;

const colors: Record<State, StatusStyle['color']> = {
  viewed: 'brand',
  open: 'brand',
  accepted: 'success',
  declined: 'danger',
  superseded: 'subtle',
  withdrawn: 'warning',
  expired: 'warning',
};

/** A version's badge; states of a newer release show their own name. */
export function proposalStyle({
  state,
  firstViewedAt,
}: Pick<ProposalBrief, 'state' | 'firstViewedAt'>): StatusStyle {
  const shown = (state === 'open' && firstViewedAt ? 'viewed' : state) as State;
  return { label: proposalStates[shown] ?? state, color: colors[shown] ?? 'subtle' };
}

/** The badge next to a quote's status, if it adds information. */
export function briefStyle(brief: ProposalBrief | undefined): StatusStyle | null {
  if (!brief || brief.state === 'accepted' || brief.state === 'declined') return null;
  const isShown = brief.state === 'expired' || brief.state === 'withdrawn' || brief.firstViewedAt;
  return isShown ? proposalStyle(brief) : null;
}

export function stateText(proposal: Proposal): string {
  const { state, signerName, signerEmail, lastDay, firstViewedAt, decidedAt } = proposal;
  const { states } = proposalWords;
  const signer = signerName ? `${signerName} (${signerEmail})` : signerEmail;
  switch (state) {
    case 'open':
      return firstViewedAt
        ? states.viewed(signer, firstViewedAt, lastDay)
        : states.open(signer, lastDay);
    case 'accepted': {
      const { name = signer, title = '' } = proposal.acceptedBy ?? {};
      return states.accepted(name, title, decidedAt);
    }
    case 'declined':
      return states.declined(signer, decidedAt, reasonText(proposal));
    case 'superseded':
    case 'withdrawn':
    case 'expired':
      return states[state](decidedAt);
    default:
      return state;
  }
}

function reasonText({ declined }: Proposal): string {
  if (!declined) return '';
  return proposalWords.reason(
    declineReasons[declined.reason as DeclineReason] ?? declined.reason,
    declined.note,
  );
}
