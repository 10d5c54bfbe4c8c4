import {
  codePurposes,
  type CodePurpose,
  type Proposal,
  type ProposalBrief,
  type ProposalEvidence,
  type ProposalTerms,
} from '@portal/contracts/quotes/proposals';
import { dayOf, dayText } from '@portal/service-kit/last-day';
import type { EvidenceRow } from '@portal/service-kit/signing/evidence-log';
import { z } from 'zod';
import { presentSavings } from './savings.ts';
import { acceptanceOf, declineOf } from '../store/kept-proposals.ts';
import type { TermsRow } from '../store/proposal-terms.ts';
import { contentOf, type ProposalRow } from '../store/proposals.ts';

export function presentProposal(row: ProposalRow, evidence: readonly EvidenceRow[]): Proposal {
  const acceptedBy = row.acceptance === null ? null : acceptanceOf(row);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    signerName: row.signerName,
    signerEmail: row.signerEmail,
    sentBy: row.senderName,
    senderPhone: contentOf(row).sender.phone,
    sentAt: row.sentAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    lastDay: dayOf(row.validUntil),
    message: row.message,
    contentHash: row.contentHash,
    monthlySavings: row.monthlySavings.toFixed(2),
    annualSavings: row.annualSavings.toFixed(2),
    ...presentSavings(row),
    firstViewedAt: row.firstViewedAt?.toISOString() ?? null,
    askedAt: row.state === 'open' ? (row.askedAt?.toISOString() ?? null) : null,
    bounced: row.bounced,
    remindAfter3Days: row.remindAfter3Days,
    remindAfter7Days: row.remindAfter7Days,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    acceptedBy: acceptedBy && { name: acceptedBy.name, title: acceptedBy.title },
    declined: declineOf(row),
    needsReview: row.needsReview,
    sealedAt: row.sealedAt?.toISOString() ?? null,
    timestampedAt: row.timestampedAt?.toISOString() ?? null,
    evidence: evidence.filter(({ chain }) => chain === row.id).map(presentEvidence),
  };
}

/** The facts of an entry that are shown to people. */
const words = z
  .object({
    text: z.string(),
    note: z.string(),
    reason: z.string(),
    answer: z.string(),
    to: z.string(),
    validUntil: z.string(),
    review: z.string(),
    accepted: z.string(),
    purpose: z.enum(codePurposes),
  })
  .partial();

const purposeText: Record<CodePurpose, string> = {
  accept: 'To accept',
  decline: 'To decline',
  forward: 'To forward',
};

const presentEvidence = (row: EvidenceRow): ProposalEvidence => ({
  position: row.place,
  at: row.at.toISOString(),
  kind: row.kind,
  by: row.by,
  address: row.address,
  userAgent: row.userAgent,
  text: evidenceText(row),
  hash: row.hash,
});

/** The text of an entry's facts, or null. */
export function evidenceText({ facts }: Pick<EvidenceRow, 'facts'>): string | null {
  const { to, validUntil, reason, note, text, answer, review, accepted, purpose } =
    words.parse(facts);
  const until = validUntil && `Valid until ${dayText(validUntil)}`;
  const texts = [
    purpose && purposeText[purpose],
    to && `To ${to}`,
    until,
    reason,
    note,
    text,
    answer,
    accepted && `Accepted before sending: ${accepted}`,
    review,
  ].filter(Boolean);
  return texts.length ? texts.join('. ') : null;
}

export const presentProposalBrief = (
  row: Pick<ProposalRow, 'number' | 'state' | 'validUntil' | 'firstViewedAt'>,
): ProposalBrief => ({
  number: row.number,
  state: row.state,
  validUntil: row.validUntil.toISOString(),
  firstViewedAt: row.firstViewedAt?.toISOString() ?? null,
});

export const presentTerms = ({ version, text, savedBy, savedAt }: TermsRow): ProposalTerms => ({
  version,
  text,
  savedBy,
  savedAt: savedAt.toISOString(),
});
