import { PortalError } from '@portal/service-kit/portal-error';
import type { Visitor } from '@portal/service-kit/http/visitor';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { ShownProposal } from '../presenters/shown-proposal.ts';
import { personText } from '../rules/proposal-words.ts';
import type { LinkedProposal, ProposalRow } from '../store/proposals.ts';
import { findLink } from './follow-link.ts';

/** Returns what a link leads to, with its questions; null for an invalid link. Changes nothing. */
export async function readPage(
  deps: Deps,
  token: string,
  visitor: Visitor,
): Promise<ShownProposal | null> {
  const linked = await readLink(deps, token, visitor);
  if (!linked) return null;
  const { proposal, link } = linked;
  const asked = await deps.store.evidence.of(proposal.id, 'asked');
  const own = asked.filter(({ by }) => by === personText(link));
  return {
    ...linked,
    questions: own.map(({ at, facts }) => ({ at, text: askedFacts.parse(facts).text })),
  };
}

const askedFacts = z.object({ text: z.string() });

/** Returns what a link leads to, for display; null for an invalid link. Changes nothing. */
export async function readLink(
  deps: Deps,
  token: string,
  visitor: Visitor,
): Promise<LinkedProposal | null> {
  return findLink(deps, token, visitor).catch((error: unknown) => {
    if (error instanceof PortalError && error.code === 'not_found') return null;
    throw error;
  });
}

/** Returns the PDF of a proposal: sealed if it was accepted, else as sent. Throws if the file is missing. */
export async function readProposalDocument({ files }: Deps, proposal: ProposalRow) {
  const stored = await files.get(proposal.sealedKey ?? proposal.documentKey);
  if (!stored) throw new Error(`The document of proposal ${proposal.id} is missing`);
  const kind = proposal.sealedKey ? 'signed' : 'proposal';
  return {
    body: stored.body,
    contentType: 'application/pdf',
    fileName: `${proposal.quoteNumber}-${proposal.number}-${kind}.pdf`,
    cacheControl: 'no-store',
  };
}
