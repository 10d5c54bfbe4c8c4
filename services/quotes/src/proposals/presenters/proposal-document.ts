import { dollars } from '@portal/contracts/core/dollars';
import {
  type Block,
  type Column,
  type DocumentInput,
  facts,
  heading,
  type Logo,
  paragraph,
} from '@portal/service-kit/documents/blocks';
import { dayText } from '@portal/service-kit/last-day';
import { summaryBars, assumptions, mainFigures } from '../rules/proposal-figures.ts';
import { costGroups, rateCard } from '../../pricing/rules/cost-groups.ts';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { nextSteps, personText, savingsSentence } from '../rules/proposal-words.ts';
import { evidenceBlocks, timeText } from '@portal/service-kit/documents/evidence-blocks';
import type { EvidenceRow } from '@portal/signing/evidence';
import { consent } from '../rules/proposal-terms.ts';
import type { Acceptance, ProposalRow } from '../store/proposals.ts';
import { evidenceText } from './proposal.ts';

/** Renders a proposal from its frozen content only, plus the logo. */
export function proposalDocument(
  content: FrozenProposal,
  contentHash: string,
  logo: Logo | null,
): DocumentInput {
  const { merchant, sender, recipient, message, terms, brand, quoteNumber, number } = content;
  return {
    title: `Card Processing Proposal for ${merchant.name}`,
    subject: `Proposal ${quoteNumber}, version ${number}`,
    brand: { ...brand, logo },
    createdAt: content.sentAt,
    reference: `${quoteNumber} · version ${number}`,
    blocks: [
      facts([
        ['Proposal', `${quoteNumber}, version ${number}`],
        ['Prepared by', [sender.name, sender.company, sender.phone].filter(Boolean).join(', ')],
        ['Prepared for', recipient.name ? `${recipient.name}, ${merchant.name}` : merchant.name],
        ['Valid until', dayText(content.validUntil)],
        ['Program', content.program.name],
      ]),
      ...(message ? [paragraph(message)] : []),
      heading('Summary'),
      paragraph(savingsSentence(content)),
      { kind: 'bars', bars: summaryBars(content) },
      facts(mainFigures(content)),
      ...rates(content),
      ...costs(content),
      heading('Assumptions'),
      ...assumptions(content).map(paragraph),
      heading('What happens after you accept'),
      ...nextSteps(content).map(paragraph),
      heading(`Terms (version ${terms.version})`),
      ...terms.text.split(/\n\s*\n/).map(paragraph),
      heading('This version'),
      paragraph(`The content of this document is kept unchanged. Its SHA-256 is ${contentHash}.`),
    ],
  };
}

function rates(content: FrozenProposal): Block[] {
  const sections = rateCard(content);
  if (!sections.length) return [];
  return [
    heading('Your rates'),
    ...sections.flatMap(({ title, rows }) => [heading(title, 3), facts(rows)]),
  ];
}

const amounts: readonly Column[] = [
  { label: 'Now', align: 'right', width: 2 },
  { label: 'With us', align: 'right', width: 2 },
];

/** The groups, which add up to both totals, then the lines of each. */
function costs(content: FrozenProposal): Block[] {
  const groups = costGroups(content);
  const { current, proposed } = content.comparison;
  return [
    heading(
      content.estimate
        ? 'Monthly cost, now and with us (estimated)'
        : 'Monthly cost, now and with us',
    ),
    {
      kind: 'table',
      columns: [{ label: 'Cost', align: 'left', width: 8 }, ...amounts],
      rows: groups.map((group) => [group.name, dollars(group.now), dollars(group.proposed)]),
      totals: ['Total', dollars(current.fees), dollars(proposed.fees)],
    },
    heading('All lines'),
    ...groups.flatMap(({ name, lines, now, proposed: amount }): Block[] => [
      heading(name, 3),
      {
        kind: 'table',
        columns: [
          { label: 'Line', align: 'left', width: 4 },
          { label: 'What changes', align: 'left', width: 4 },
          ...amounts,
        ],
        rows: lines.map((line) => [
          line.name,
          line.words,
          dollars(line.now),
          dollars(line.proposed),
        ]),
        totals: [`Total: ${name}`, '', dollars(now), dollars(amount)],
      },
    ]),
  ];
}

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
      facts([
        ['Accepted by', `${acceptance.name}, ${acceptance.title}`],
        ['For', content.merchant.name],
        ['Address that was mailed the code', acceptance.email],
        ['Accepted at', timeText(decidedAt)],
        ['Sent by', personText({ name: proposal.senderName, email: proposal.senderEmail })],
        ['Proposal', `${content.quoteNumber}, version ${content.number}`],
        ['SHA-256 of what was accepted', proposal.contentHash],
        ['SHA-256 of the document as it was sent', proposal.documentHash],
      ]),
      heading(`Consent (version ${acceptance.consentVersion})`),
      paragraph(consent.text),
      paragraph(consent.intent),
      ...evidenceBlocks(evidence.map((entry) => ({ ...entry, text: evidenceText(entry) }))),
    ],
  };
}
