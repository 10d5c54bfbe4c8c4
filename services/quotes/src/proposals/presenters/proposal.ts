import * as proposals from '@portal/contracts/quotes/proposals';
import { dayOf, dayText } from '@portal/service-kit/last-day';
import { present } from '@portal/service-kit/present';
import type { EvidenceRow } from '@portal/signing/evidence';
import { z } from 'zod';
import { presentSavings } from '../../pricing/presenters/pricing.ts';
import {
  acceptanceOf,
  declineOf,
  type TermsRow,
  contentOf,
  type ProposalRow,
} from '../store/proposals.ts';

export function presentProposal(
  row: ProposalRow,
  evidence: readonly EvidenceRow[],
): proposals.Proposal {
  const { sender } = contentOf(row);
  const acceptedBy = row.acceptance === null ? null : acceptanceOf(row);
  return present(proposals.proposalSchema, row, {
    sentBy: row.senderName,
    senderPhone: sender.phone,
    lastDay: dayOf(row.validUntil),
    ...promisedSavings(row),
    monthlySavings: row.monthlySavings.toFixed(2),
    annualSavings: row.annualSavings.toFixed(2),
    askedAt: row.state === 'open' ? (row.askedAt?.toISOString() ?? null) : null,
    acceptedBy: acceptedBy && { name: acceptedBy.name, title: acceptedBy.title },
    declined: declineOf(row),
    evidence: evidence.filter(({ chain }) => chain === row.id).map(presentEvidence),
  });
}

export const promisedSavings = (row: ProposalRow) =>
  presentSavings({ ...row, isDoubtful: contentOf(row).savings.isDoubtful === true });

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
    purpose: z.enum(proposals.codePurposes),
  })
  .partial();

const purposeText: Record<proposals.CodePurpose, string> = {
  accept: 'To accept',
  decline: 'To decline',
  forward: 'To forward',
};

const presentEvidence = (row: EvidenceRow): proposals.ProposalEvidence =>
  present(proposals.evidenceEntrySchema, row, { position: row.place, text: evidenceText(row) });

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
): proposals.ProposalBrief => present(proposals.proposalBriefSchema, row);

export const presentTerms = (row: TermsRow): proposals.ProposalTerms =>
  present(proposals.proposalTermsSchema, row);
