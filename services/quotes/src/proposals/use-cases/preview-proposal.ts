import type { RouteInput } from '@portal/contracts/core/route';
import type { previewProposal as route } from '@portal/contracts/quotes/proposal-routes';
import type { ProposalPreview } from '@portal/contracts/quotes/proposals';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { proposalPage } from '../presenters/proposal-page.ts';
import { proposalMail } from '../rules/proposal-mails.ts';
import { draftProposal, lastDayOf } from './freeze-proposal.ts';
import { requireQuote } from '../../quotes/use-cases/require-quote.ts';
import { readConditions } from './send-proposal.ts';

/**
 * Renders the proposal that is about to be sent, without storing or mailing it. Throws a 409 if there is nothing to
 * send, a 400 for a last day that has passed or is too far away.
 */
export async function previewProposal(
  deps: Deps,
  actor: Actor,
  id: number,
  body: RouteInput<typeof route>['body'],
): Promise<ProposalPreview> {
  const { store, mailBrand: brand, publicUrl } = deps;
  const now = deps.now();
  const quote = await requireQuote(store, actor, id);
  const { email, name } = body;
  const validUntil = lastDayOf(body, now);
  const accepted = await readConditions(store, quote, now);
  const sending = { body, validUntil, now, accepted };
  const draft = await draftProposal(store, deps, actor, quote, sending);
  const { content, text, contentHash, document } = draft;
  const letter = { to: email, name, link: `${publicUrl}/p/preview`, brand };
  const { to, subject, html } = proposalMail(content, letter, validUntil, false);
  const proposal = {
    content: text,
    contentHash,
    state: 'open' as const,
    validUntil,
    signerName: name,
    acceptance: null,
    decidedAt: null,
    sealedAt: null,
  };
  const link = { email, name, passedOnAt: null };
  return {
    page: proposalPage({ proposal, link, questions: [] }, now),
    mail: { to, subject, html },
    document: Buffer.from(document).toString('base64'),
  };
}
