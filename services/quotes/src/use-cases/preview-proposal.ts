import type { RouteInput } from '@portal/contracts/core/route';
import type { previewProposal as route } from '@portal/contracts/quotes/proposal-routes';
import type { ProposalPreview } from '@portal/contracts/quotes/proposals';
import { writeDocument } from '@portal/service-kit/documents/write-document';
import { lastMoment } from '@portal/service-kit/last-day';
import type { Actor } from '@portal/service-kit/identity';
import { canonicalJson, sha256Of } from '@portal/service-kit/signing/canonical-json';
import type { Deps } from '../deps.ts';
import { proposalDocument } from '../presenters/proposal-document.ts';
import { proposalPage } from '../presenters/proposal-page.ts';
import { proposalMail } from '../rules/proposal-mails.ts';
import { validity } from '../rules/proposal-terms.ts';
import { freezeProposal } from './freeze-proposal.ts';
import { requireQuote } from './require-quote.ts';
import { phoneOf, readConditions, usualLastDay } from './send-proposal.ts';

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
  const [before] = await store.proposals.of(id);
  const { email, name, message } = body;
  const validUntil = lastMoment(body.validUntil ?? usualLastDay(now), now, validity.longest);
  const number = (before?.number ?? 0) + 1;
  const phone = await phoneOf(store, actor, body.phone);
  const sending = { number, email, name, message, phone, validUntil, now };
  const accepted = await readConditions(store, quote, now);
  const content = await freezeProposal(store, deps, actor, quote, sending, accepted);
  const text = canonicalJson(content);
  const contentHash = sha256Of(text);
  const document = await writeDocument(
    proposalDocument(content, contentHash, await deps.readLogo()),
  );
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
