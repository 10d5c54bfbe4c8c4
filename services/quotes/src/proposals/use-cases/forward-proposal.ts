import type { forwardBody } from '@portal/contracts/quotes/proposals';
import type { Visitor } from '@portal/service-kit/http/visitor';
import { reviewOf } from '@portal/service-kit/mail/near-addresses';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { limits } from '../rules/proposal-terms.ts';
import { personText } from '../rules/proposal-words.ts';
import { contactOf, contentOf } from '../store/proposals.ts';
import { byCode, nameOf, type Outcome, type Visit } from './follow-link.ts';
import { addLink } from './send-proposal.ts';
import { assertAnother, assertRoomFor } from './merchant-proposal-actions.ts';

type Forward = z.output<typeof forwardBody>;

/**
 * Forwards a proposal to another person, who becomes the signer with their own link. The mailed code authenticates
 * the current signer. Notifies the previous signer, the first addressee and the sender, and marks the proposal for
 * review. Throws a 409 if it is closed or this link already forwarded it.
 */
export async function forwardProposal(
  deps: Deps,
  body: Forward,
  visitor: Visitor,
): Promise<Outcome> {
  const { token, email, code } = body;
  return byCode(
    deps,
    { token, code, use: { purpose: 'forward', recipient: email }, visitor },
    ({ proposal }) => assertAnother(email, proposal),
    (visit) => forward(deps, visit, body),
  );
}

async function forward(deps: Deps, visit: Visit, { name, email, note }: Forward): Promise<Outcome> {
  const { store, now, proposal, link, quote } = visit;
  await assertRoomFor(store, proposal, 'forwarded');
  await takeAttempt(store, `forward:${proposal.id}`, limits.forwards, now, 'people were named');
  await store.proposals.passOn(link.id, now);
  const { id: linkId } = await addLink(store, deps, proposal.id, { name, email });
  await store.proposals.update(proposal.id, {
    signerName: name,
    signerEmail: email,
    bounced: null,
    needsReview: true,
  });
  const to = personText({ name, email });
  const review = reviewOf(email, {
    sender: proposal.senderEmail,
    owner: quote?.ownerEmail ?? null,
    portal: deps.mailFrom,
  });
  await visit.record({
    kind: 'forwarded',
    facts: { to, ...(note ? { note } : {}), ...(review ? { review } : {}) },
  });
  const mail = { proposalId: proposal.id, linkId, to: email, text: note };
  await store.mails.write({ kind: 'forwarded', ...mail });
  for (const concerned of concernedBy(visit))
    await store.mails.write({
      kind: 'forward-notice',
      proposalId: proposal.id,
      linkId: link.id,
      to: concerned,
      text: to,
    });
  if (quote) {
    const what = `Proposal ${proposal.number} forwarded to ${to}, who is to sign it. Please check who signs.`;
    await store.history.note(quote.id, { name: nameOf(visit) }, what);
  }
  return { state: 'open', message: `${to} was sent a link and is the one that signs now.` };
}

const concernedBy = ({ proposal, link }: Visit): Set<string> =>
  new Set([link.email, contentOf(proposal).recipient.email, contactOf(proposal).email]);
