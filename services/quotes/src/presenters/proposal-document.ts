import { dollars } from '@portal/contracts/core/dollars';
import type { ComparedLine } from '@portal/contracts/quotes/pricing';
import type { Block, DocumentInput } from '@portal/service-kit/documents/write-document';
import { dayText } from '@portal/service-kit/last-day';
import { groupLines, wordsOf } from '../rules/line-words.ts';
import type { FrozenProposal } from '../rules/frozen-proposal.ts';
import { assumptions, mainFigures, savingText } from '../rules/proposal-figures.ts';
import { rateCard } from '../rules/rate-card.ts';
import { savingsSentence } from '../rules/savings-words.ts';

/** The PDF of a proposal: made of what was frozen alone. */
export function proposalDocument(content: FrozenProposal, contentHash: string): DocumentInput {
  const { merchant, sender, recipient, message, terms, brand, quoteNumber, number } = content;
  const { changes, stays } = groupLines(content.comparison.lines);
  return {
    title: `Card Processing Proposal for ${merchant.name}`,
    subject: `Proposal ${quoteNumber}, version ${number}`,
    brand,
    createdAt: content.sentAt,
    reference: `${quoteNumber} · version ${number}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Proposal', `${quoteNumber}, version ${number}`],
          ['Prepared by', `${sender.name}, ${sender.company}`],
          ['Prepared for', recipient.name ? `${recipient.name}, ${merchant.name}` : merchant.name],
          ['Valid until', dayText(content.validUntil)],
          ['Rates', content.program.name],
        ],
      },
      ...(message ? [paragraph(message)] : []),
      { kind: 'heading', level: 2, text: 'Summary' },
      paragraph(savingsSentence(content.savings)),
      { kind: 'facts', facts: mainFigures(content) },
      ...(content.program.rates.length
        ? ([
            { kind: 'heading', level: 2, text: 'Your rates' },
            { kind: 'facts', facts: rateCard(content) },
          ] satisfies Block[])
        : []),
      { kind: 'heading', level: 2, text: 'What changes' },
      changes.length ? linesTable(changes) : paragraph('Nothing changes.'),
      { kind: 'heading', level: 2, text: 'What stays, and why' },
      stays.length ? linesTable(stays) : paragraph('No line of the statement stays as it is.'),
      { kind: 'heading', level: 2, text: 'Assumptions' },
      ...assumptions(content).map(paragraph),
      { kind: 'heading', level: 2, text: `Terms (version ${terms.version})` },
      ...terms.text.split(/\n\s*\n/).map(paragraph),
      { kind: 'heading', level: 2, text: 'This version' },
      paragraph(`What this document was made of is kept unchanged. Its SHA-256 is ${contentHash}.`),
    ],
  };
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const linesTable = (lines: readonly ComparedLine[]): Block => ({
  kind: 'table',
  columns: [
    { label: 'Line', align: 'left', width: 4 },
    { label: 'What becomes of it', align: 'left', width: 5 },
    { label: 'Now', align: 'right', width: 2 },
    { label: 'Then', align: 'right', width: 2 },
    { label: 'Difference', align: 'right', width: 3 },
  ],
  rows: lines.map((line) => [
    line.name,
    wordsOf(line),
    dollars(line.currentAmount),
    dollars(line.proposedAmount),
    savingText(line.saving),
  ]),
});
