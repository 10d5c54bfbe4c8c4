import { evidenceBlocks, timeText } from '@portal/service-kit/documents/evidence-blocks';
import type { EvidenceRow } from '@portal/signing/evidence-log';
import type { DocumentInput } from '@portal/service-kit/documents/write-document';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { consent } from '../rules/proposal-terms.ts';
import { personText } from '../rules/proposal-words.ts';
import type { Acceptance, ProposalRow } from '../store/proposals.ts';
import { evidenceText } from './proposal.ts';

interface Certified {
  proposal: ProposalRow;
  content: FrozenProposal;
  acceptance: Acceptance;
  evidence: readonly EvidenceRow[];
}

/** The certificate page of a signed proposal: who agreed to what, how they were identified, and the history. */
export function certificateDocument(certified: Certified): DocumentInput {
  const { proposal, content, acceptance, evidence } = certified;
  const decidedAt = (proposal.decidedAt ?? new Date()).toISOString();
  return {
    title: `Certificate of Acceptance, ${content.quoteNumber}`,
    subject: `Who accepted version ${content.number} of ${content.quoteNumber}, and how`,
    brand: { name: content.brand.name, color: content.brand.color },
    createdAt: decidedAt,
    reference: `${content.quoteNumber} · version ${content.number}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Accepted by', `${acceptance.name}, ${acceptance.title}`],
          ['For', content.merchant.name],
          ['Address that was mailed the code', acceptance.email],
          ['Accepted at', timeText(decidedAt)],
          ['Sent by', personText({ name: proposal.senderName, email: proposal.senderEmail })],
          ['Proposal', `${content.quoteNumber}, version ${content.number}`],
          ['SHA-256 of what was accepted', proposal.contentHash],
          ['SHA-256 of the document as it was sent', proposal.documentHash],
        ],
      },
      { kind: 'heading', level: 2, text: `Consent (version ${acceptance.consentVersion})` },
      { kind: 'paragraph', text: consent.text },
      { kind: 'paragraph', text: consent.intent },
      ...evidenceBlocks(evidence.map((entry) => ({ ...entry, text: evidenceText(entry) }))),
    ],
  };
}
