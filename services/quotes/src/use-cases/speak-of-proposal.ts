import { newSecret } from '@portal/service-kit/crypto/link-secret';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import { conflict, PortalError } from '@portal/service-kit/portal-error';
import { codeTerms } from '@portal/service-kit/signing/one-time-code';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Deps } from '../deps.ts';
import { day, limits, mostInAll } from '../rules/proposal-terms.ts';
import { hiddenAddress, personText, reviewOf } from '../rules/proposal-words.ts';
import { contactOf, type ProposalRow } from '../store/proposals.ts';
import type { Store } from '../store/store.ts';
import { assertSigner, byLink, nameOf } from './follow-link.ts';
import { assertOpen } from './require-proposal.ts';
import { addLink } from './send-proposal.ts';
import { tellSender } from './tell-sender.ts';

/** What is told of a proposal to whoever has its link. */
export interface Outcome {
  state: string;
  message: string;
}

const open = (message: string): Outcome => ({ state: 'open', message });

/** Notes that a person looks at a proposal: once a day for a link. The sender is told of the first time. */
export async function viewProposal(deps: Deps, token: string, visitor: Visitor): Promise<Outcome> {
  return byLink(deps, token, visitor, async (store, link, now) => {
    const { proposal, witness } = link;
    const since = new Date(now.getTime() - day);
    const by = witness.by ?? '';
    if (!(await store.evidence.has(proposal.id, 'viewed', by, since)))
      await store.evidence.add(proposal, now, witness, { kind: 'viewed' });
    if (!proposal.firstViewedAt) {
      await store.proposals.update(proposal.id, { firstViewedAt: now });
      const what = `Proposal ${proposal.number} viewed for the first time`;
      await tellSender(store, link, { news: 'viewed', by: nameOf(link), text: null, what });
    }
    return { state: proposal.state, message: 'Noted.' };
  });
}

/** Sends a question to the sender, who answers by mail. Throws a 409 where the proposal is closed. */
export async function askAboutProposal(
  deps: Deps,
  { token, text }: { token: string; text: string },
  visitor: Visitor,
): Promise<Outcome> {
  return byLink(deps, token, visitor, async (store, link, now) => {
    const { proposal, witness } = link;
    assertOpen(proposal, now);
    await assertRoomFor(store, proposal, 'asked');
    await takeAttempt(store, `ask:${link.link.id}`, limits.questions, now, 'questions were sent');
    await store.evidence.add(proposal, now, witness, { kind: 'asked', facts: { text } });
    await store.mails.write({
      ...{ kind: 'question', proposalId: proposal.id, linkId: link.link.id },
      to: contactOf(proposal).email,
      text,
    });
    const what = `Question about proposal ${proposal.number}: ${text}`;
    await tellSender(store, link, { news: 'asked', by: nameOf(link), text, what });
    return open(`Your question was sent to ${contactOf(proposal).name}. The answer comes by mail.`);
  });
}

/**
 * Hands a proposal on: the other person is the one that signs from then on, by a link of their own. Throws a 409 where
 * the proposal is closed, or was handed on by this link already.
 */
export async function forwardProposal(
  deps: Deps,
  { token, name, email, note }: { token: string; name: string; email: string; note: string | null },
  visitor: Visitor,
): Promise<Outcome> {
  return byLink(deps, token, visitor, async (store, link, now) => {
    const { proposal, witness } = link;
    assertSigner(link, now);
    if (email === proposal.signerEmail)
      throw new PortalError('invalid_input', 'Forward it to another person.', {
        errors: { email: 'This is your own address' },
      });
    await assertRoomFor(store, proposal, 'forwarded');
    await takeAttempt(store, `forward:${proposal.id}`, limits.forwards, now, 'people were named');
    await store.proposals.passOn(link.link.id, now);
    const { id: linkId } = await addLink(store, deps, proposal.id, { name, email });
    const review = reviewOf(email, {
      sender: proposal.senderEmail,
      owner: link.quote?.ownerEmail ?? null,
      portal: deps.mailFrom,
    });
    const needsReview = proposal.needsReview || review !== null;
    await store.proposals.update(proposal.id, {
      ...{ signerName: name, signerEmail: email, bounced: null, needsReview },
    });
    const to = personText({ name, email });
    await store.evidence.add(proposal, now, witness, {
      kind: 'forwarded',
      facts: { to, ...(note ? { note } : {}), ...(review ? { review } : {}) },
    });
    const mail = { proposalId: proposal.id, linkId, to: email, text: note };
    await store.mails.write({ kind: 'forwarded', ...mail });
    if (link.quote)
      await store.history.note(
        link.quote.id,
        { name: link.link.name ?? link.link.email },
        `Proposal ${proposal.number} forwarded to ${to}, who is to sign it`,
      );
    return open(`${to} was sent a link and is the one that signs now.`);
  });
}

/** Mails the signer a code. Throws a 409 where this link cannot sign, a 429 after five within an hour. */
export async function mailCode(
  deps: Deps,
  token: string,
  visitor: Visitor,
): Promise<{ to: string; expiresAt: string }> {
  return byLink(deps, token, visitor, async (store, link, now) => {
    const { proposal, witness } = link;
    assertSigner(link, now);
    await assertRoomFor(store, proposal, 'code-mailed');
    const bucket = `code-mail:${link.link.id}`;
    await takeAttempt(store, bucket, codeTerms.mails, now, 'codes were mailed');
    const { id: codeId } = await store.proposals.addCode(link.link.id, newSecret(), now);
    const { email } = link.link;
    const mail = { proposalId: proposal.id, linkId: link.link.id, codeId, to: email };
    await store.mails.write({ kind: 'code', ...mail });
    await store.evidence.add(proposal, now, witness, { kind: 'code-mailed' });
    const expiresAt = new Date(now.getTime() + codeTerms.ms).toISOString();
    return { to: hiddenAddress(email), expiresAt };
  });
}

const doings = {
  asked: 'Too many questions were asked',
  'code-mailed': 'Too many codes were mailed',
  forwarded: 'It was forwarded too often',
};

/** Throws a 409 where something was done so often that no certificate could list it any more. */
async function assertRoomFor(
  store: Store,
  proposal: ProposalRow,
  kind: keyof typeof mostInAll,
): Promise<void> {
  if ((await store.evidence.count(proposal.id, kind)) >= mostInAll[kind])
    throw conflict(`${doings[kind]}. Please ask ${contactOf(proposal).name} for a new version.`);
}

/** Whether the version that somebody read is the one that the link leads to. */
export function assertSameVersion(read: string, { contentHash }: { contentHash: string }): void {
  if (read !== contentHash)
    throw conflict('This is not the version that you read. Please load the page again.');
}
