import {
  declineReasons,
  type DeclineReason,
  type EvidenceKind,
  type Proposal,
  type ProposalBrief,
} from '@portal/contracts/quotes/proposals';
import { formatDateTime, formatDay } from '@portal/ui-kit/format';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';

const styles: Record<string, StatusStyle> = {
  viewed: { label: 'Viewed', color: 'brand' },
  open: { label: 'Sent', color: 'brand' },
  accepted: { label: 'Accepted', color: 'success' },
  declined: { label: 'Declined', color: 'danger' },
  superseded: { label: 'Superseded', color: 'subtle' },
  withdrawn: { label: 'Withdrawn', color: 'warning' },
  expired: { label: 'Expired', color: 'warning' },
};

/** The badge of a version; one of a later release's states has its own name. */
export const proposalStyle = ({
  state,
  firstViewedAt,
}: Pick<ProposalBrief, 'state' | 'firstViewedAt'>): StatusStyle =>
  styles[state === 'open' && firstViewedAt ? 'viewed' : state] ?? { label: state, color: 'subtle' };

/** The badge beside a quote's status, where it says more than the status. */
export const briefStyle = (brief: ProposalBrief | undefined): StatusStyle | null =>
  brief && (brief.state === 'expired' || brief.state === 'withdrawn' || brief.firstViewedAt)
    ? brief.state === 'accepted' || brief.state === 'declined'
      ? null
      : proposalStyle(brief)
    : null;

/** Where a version stands, in a sentence. */
export function standText(proposal: Proposal): string {
  const { state, signerName, signerEmail, lastDay, firstViewedAt, decidedAt } = proposal;
  const signer = signerName ? `${signerName} (${signerEmail})` : signerEmail;
  const when = decidedAt ? formatDateTime(decidedAt) : '';
  switch (state) {
    case 'open':
      return firstViewedAt
        ? `${signer} looked at it first on ${formatDateTime(firstViewedAt)}. It is valid until ${formatDay(lastDay)}.`
        : `It waits for ${signer}, valid until ${formatDay(lastDay)}.`;
    case 'accepted':
      return `${proposal.acceptedBy?.name ?? signer}, ${proposal.acceptedBy?.title ?? ''}, accepted it on ${when}.`;
    case 'declined':
      return `${signer} declined it on ${when}. ${reasonText(proposal)}`;
    case 'superseded':
      return `A newer version took its place on ${when}.`;
    case 'withdrawn':
      return `It was withdrawn on ${when}. Its link says so.`;
    case 'expired':
      return `It expired on ${when} without an answer.`;
    default:
      return state;
  }
}

function reasonText({ declined }: Proposal): string {
  if (!declined) return '';
  const reason = declineReasons[declined.reason as DeclineReason] ?? declined.reason;
  return declined.note ? `${reason}: ${declined.note}` : `${reason}.`;
}

const kinds: Record<EvidenceKind, string> = {
  sent: 'Sent',
  resent: 'Sent again',
  delivered: 'Taken by the mail server',
  bounced: 'Not delivered',
  viewed: 'Viewed',
  forwarded: 'Forwarded',
  asked: 'Question',
  'code-mailed': 'Code asked for',
  'code-checked': 'Code checked',
  consented: 'Agreed to electronic records',
  accepted: 'Accepted',
  declined: 'Declined',
  reminded: 'Reminded',
  extended: 'Extended',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** What an entry of the evidence is called; one of a later release's kinds has its own name. */
export const evidenceLabel = (kind: string): string => kinds[kind as EvidenceKind] ?? kind;
