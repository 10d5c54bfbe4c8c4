import type { askBody, mailCodeBody, forwardBody } from '@portal/contracts/quotes/proposals';
import { newSecret } from '@portal/service-kit/crypto/link-secret';
import { recordComplaint, countExternalMail } from '@portal/service-kit/limits/external-mails';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { conflict, invalidField } from '@portal/service-kit/portal-error';
import { codeTerms } from '@portal/signing/access-code';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { z } from 'zod';
import { reviewOf } from '@portal/service-kit/mail/near-addresses';
import type { Deps } from '../../deps.ts';
import { day, limits, maxTotal } from '../rules/proposal-terms.ts';
import { hiddenAddress, personText } from '../rules/proposal-words.ts';
import { contactOf, type ProposalRow, contentOf } from '../store/proposals.ts';
import type { Store } from '../../store/store.ts';
import {
  assertSigner,
  byLink,
  nameOf,
  type Outcome,
  byCode,
  type Visit,
  notifySender,
} from './follow-link.ts';
import { assertOpen } from './require-proposal.ts';
import { addLink } from './send-proposal.ts';

const open = (message: string): Outcome => ({ state: 'open', message });

/** Records a view, once a day for each link. Notifies the sender of the first. */
export async function viewProposal(deps: Deps, token: string, visitor: Visitor): Promise<Outcome> {
  return byLink(deps, token, visitor, async (visit) => {
    const { store, now, proposal, link } = visit;
    const since = new Date(now.getTime() - day);
    const views = await store.evidence.of(proposal.id, 'viewed');
    if (!views.some(({ by, at }) => by === personText(link) && at > since))
      await visit.record({ kind: 'viewed' });
    if (!proposal.firstViewedAt) {
      await store.proposals.update(proposal.id, { firstViewedAt: now });
      const what = `Proposal ${proposal.number} viewed for the first time`;
      await notifySender(visit, { news: 'viewed', by: nameOf(visit), text: null, what });
    }
    return { state: proposal.state, message: 'Noted.' };
  });
}

/** Mails a question to the sender. Throws a 409 if the proposal is closed, unless the question reports its mail. */
export async function askAboutProposal(
  deps: Deps,
  { token, text, report }: z.output<typeof askBody>,
  visitor: Visitor,
): Promise<Outcome> {
  return byLink(deps, token, visitor, async (visit) => {
    const { store, now, proposal, link } = visit;
    if (report) {
      const about = { senderId: proposal.sentBy, to: link.email, now };
      const isFirst = await recordComplaint(store, deps.externalMails, about);
      if (isFirst) await visit.record({ kind: 'asked', facts: { text } });
      const message = 'Thank you. The sender cannot email you again today.';
      return { state: proposal.state, message };
    }
    assertOpen(proposal, now);
    await assertRoomFor(store, proposal, 'asked');
    await takeAttempt(store, `ask:${link.id}`, limits.questions, now, 'questions were sent');
    await visit.record({ kind: 'asked', facts: { text } });
    await store.mails.write({
      kind: 'question',
      proposalId: proposal.id,
      linkId: link.id,
      to: contactOf(proposal).email,
      text,
    });
    await store.proposals.update(proposal.id, { askedAt: proposal.askedAt ?? now });
    const what = `Question about proposal ${proposal.number}: ${text}`;
    await notifySender(visit, { news: 'asked', by: nameOf(visit), text, what });
    return open(`Your question was sent to ${contactOf(proposal).name}. They will reply by email.`);
  });
}

/** Mails a code for one purpose (and recipient). Throws a 409 if the link cannot sign, a 429 for too many codes. */
export async function mailCode(
  deps: Deps,
  { token, purpose, email }: z.output<typeof mailCodeBody>,
  visitor: Visitor,
): Promise<{ to: string; expiresAt: string }> {
  return byLink(deps, token, visitor, async (visit) => {
    const { store, now, proposal, link } = visit;
    assertSigner(visit);
    const recipient = email ?? null;
    if (recipient !== null) assertAnother(recipient, proposal);
    await assertRoomFor(store, proposal, 'code-mailed');
    const bucket = `code-mail:${link.id}`;
    await takeAttempt(store, bucket, codeTerms.mails, now, 'codes were mailed');
    const use = { purpose, recipient };
    const { id: codeId } = await store.proposals.addCode(link.id, newSecret(), now, use);
    const { id: linkId, email: to } = link;
    const mail = { proposalId: proposal.id, linkId, codeId, to };
    await store.mails.write({ kind: 'code', ...mail });
    const facts = { purpose, ...(recipient ? { to: recipient } : {}) };
    await visit.record({ kind: 'code-mailed', facts });
    const expiresAt = new Date(now.getTime() + codeTerms.ms).toISOString();
    return { to: hiddenAddress(to), expiresAt };
  });
}

/** Throws a 400 if the recipient is already the signer. */
function assertAnother(recipient: string, { signerEmail }: ProposalRow): void {
  if (recipient !== signerEmail) return;
  throw invalidField('email', 'Forward it to another person.', 'This is your own address');
}

const doings = {
  asked: 'Too many questions were asked',
  'code-mailed': 'Too many codes were mailed',
  forwarded: 'It was forwarded too often',
};

/** Throws a 409 if an action was repeated so often that the certificate could not list it. */
async function assertRoomFor(store: Store, proposal: ProposalRow, kind: keyof typeof maxTotal) {
  if ((await store.evidence.of(proposal.id, kind)).length >= maxTotal[kind])
    throw conflict(`${doings[kind]}. Please ask ${contactOf(proposal).name} for a new version.`);
}

/** Throws a 409 if the visitor read another version than the one that the link leads to. */
export function assertSameVersion(read: string, { contentHash }: { contentHash: string }): void {
  if (read !== contentHash)
    throw conflict('This is not the version that you read. Please load the page again.');
}

type Forward = z.output<typeof forwardBody>;

/**
 * Forwards a proposal to another person, who becomes the signer with their own link. The mailed code authenticates
 * the current signer. Notifies the previous signer, the first addressee and the sender, and marks the proposal for
 * review. Throws a 409 if it is closed or this link already forwarded it, a 429 beyond the sender's daily mails.
 */
export async function forwardProposal(deps: Deps, body: Forward, visitor: Visitor) {
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
  // It counts against the partner, who could be the signer too.
  const sender = { userId: proposal.sentBy, company: contentOf(proposal).sender.company };
  await countExternalMail(store, deps.externalMails, { sender, to: email, now });
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
    const what = `Proposal ${proposal.number} forwarded to ${to}, who is now the signer. Please check who signs.`;
    await store.history.note(quote.id, { name: nameOf(visit) }, what);
  }
  return { state: 'open', message: `${to} was sent a link and is the signer now.` };
}

const concernedBy = ({ proposal, link }: Visit): Set<string> =>
  new Set([link.email, contentOf(proposal).recipient.email, contactOf(proposal).email]);
