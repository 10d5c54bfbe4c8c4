import type { changeProposalBody, EvidenceKind } from '@portal/contracts/quotes/proposals';
import type { Visitor } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import { countExternalMail } from '@portal/service-kit/limits/external-mails';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { conflict } from '@portal/service-kit/portal-error';
import { dayText, lastMoment } from '@portal/service-kit/last-day';
import type { z } from 'zod';
import type { ClientInfo } from '@portal/signing/evidence';
import type { Deps } from '../../deps.ts';
import { limits, validity, day, reminderTimes } from '../rules/proposal-terms.ts';
import { clientInfoOf } from '../rules/proposal-words.ts';
import { changedProgramOf } from '../../statements/store/stored-figures.ts';
import type { MailKind } from '../store/proposal-mails.ts';
import type { ProposalRow, TermsRow } from '../store/proposals.ts';
import type { Store } from '../../store/store.ts';
import {
  assertCurrent,
  assertOpen,
  isOutdated,
  lockProposal,
  lockWithQuote,
  type ProposalName,
} from './require-proposal.ts';
import { noteAndRecord } from '../../quotes/use-cases/record-activity.ts';

/** Mails an open proposal or a reminder to its signer. Throws a 409 if it is not open or outdated. */
export async function mailAgain(
  { transact, externalMails, now: clock }: Deps,
  actor: Actor,
  name: ProposalName,
  kind: Extract<EvidenceKind, 'resent' | 'reminded'>,
  visitor: Visitor,
): Promise<ProposalRow> {
  return transact(async (store) => {
    const now = clock();
    const { quote, proposal } = await lockProposal(store, actor, name);
    assertOpen(proposal, now);
    assertCurrent(quote, proposal);
    const bucket = `send:${name.id}`;
    await takeAttempt(store, bucket, limits.mailsPerProposal, now, 'mails of this quote');
    const to = proposal.signerEmail;
    await countExternalMail(store, externalMails, { sender: actor, to, now });
    await mailSigner(store, proposal, kind === 'resent' ? 'proposal' : 'reminder');
    await store.evidence.add(proposal, now, clientInfoOf(actor, visitor), { kind });
    const how = kind === 'resent' ? 'mailed again to' : 'reminder mailed to';
    const what = `Proposal ${proposal.number} ${how} ${to}`;
    await noteAndRecord(store, actor, quote, `proposal.${kind}`, what);
    return store.proposals.update(proposal.id, { bounced: null });
  });
}

async function mailSigner(store: Store, { id }: Pick<ProposalRow, 'id'>, kind: MailKind) {
  const link = await store.proposals.signersLink(id);
  if (!link) throw new Error(`Proposal ${id} has no link of a signer`);
  await store.mails.write({ kind, proposalId: id, linkId: link.id, to: link.email });
}

/** Throws a 409 if the merchant decided or a newer version replaced the proposal. */
export async function withdrawProposal(
  { transact, now: clock }: Deps,
  actor: Actor,
  name: ProposalName,
  visitor: Visitor,
): Promise<ProposalRow> {
  return transact(async (store) => {
    const { quote, proposal } = await lockProposal(store, actor, name);
    if (proposal.state === 'withdrawn') return proposal;
    if (proposal.state !== 'open' && proposal.state !== 'expired')
      throw conflict(`The proposal is ${proposal.state}: it can no longer be withdrawn.`);
    const changed = await withdraw(store, proposal, clock(), clientInfoOf(actor, visitor));
    const what = `Proposal ${proposal.number} withdrawn`;
    await noteAndRecord(store, actor, quote, 'proposal.withdrawn', what);
    return changed;
  });
}

export async function withdraw(store: Store, proposal: ProposalRow, now: Date, client: ClientInfo) {
  await store.evidence.add(proposal, now, client, { kind: 'withdrawn' });
  return store.proposals.update(proposal.id, { state: 'withdrawn', decidedAt: now });
}

/**
 * Extends an open or expired proposal, toggles its reminders or marks its questions as answered; reopening sets the
 * quote to sent. Throws a 409 if the proposal is closed, an extended one is outdated or has other rates by now, or the
 * quote was marked as accepted in the meantime.
 */
export async function changeProposal(
  { transact, now: clock }: Deps,
  actor: Actor,
  name: ProposalName,
  { validUntil, answered, ...reminders }: z.output<typeof changeProposalBody>,
  visitor: Visitor,
): Promise<ProposalRow> {
  return transact(async (store) => {
    const now = clock();
    const { quote, proposal } = await lockProposal(store, actor, name);
    if (proposal.state !== 'open' && proposal.state !== 'expired')
      throw conflict(`The proposal is ${proposal.state}: it can no longer be changed.`);
    const noted = { ...reminders, ...(answered ? { askedAt: null } : {}) };
    if (answered && proposal.askedAt)
      await store.history.note(
        quote.id,
        actor,
        `Questions about proposal ${proposal.number} answered`,
      );
    if (validUntil === undefined) return store.proposals.update(proposal.id, noted);
    if (quote.status === 'accepted')
      throw conflict('The quote was set to accepted: set it to sent first.');
    assertCurrent(quote, proposal);
    if (changedProgramOf(quote, await store.ratePrograms.active()) !== null)
      throw conflict('The rates changed after this proposal was sent. Send a new version.');
    const until = lastMoment(validUntil, now, validity.longest);
    await store.evidence.add(proposal, now, clientInfoOf(actor, visitor), {
      kind: 'extended',
      facts: { validUntil: until.toISOString() },
    });
    const what = `Proposal ${proposal.number} valid until ${dayText(until)}`;
    await noteAndRecord(store, actor, quote, 'proposal.extended', what);
    if (quote.status !== 'sent') await store.quotes.update(quote.id, { status: 'sent' });
    return store.proposals.update(proposal.id, { ...noted, validUntil: until, state: 'open' });
  });
}

/** Expires proposals past their last day and reminds the signers of open ones. */
export async function expireAndRemindProposals(deps: Pick<Deps, 'store' | 'transact' | 'now'>) {
  const now = deps.now();
  for (const id of await deps.store.proposals.expiredBy(now))
    await withOpen(deps, id, async (store, proposal) => {
      if (proposal.validUntil > now) return;
      await store.evidence.add(proposal, now, {}, { kind: 'expired' });
      await store.proposals.update(id, { state: 'expired', decidedAt: now });
      if (proposal.quoteId !== null)
        await store.history.note(proposal.quoteId, null, `Proposal ${proposal.number} expired`);
    });
  for (const [at, ms] of reminderTimes.entries()) {
    const before = new Date(now.getTime() - ms);
    for (const id of await deps.store.proposals.toBeReminded(before, at))
      await withOpen(deps, id, (store, proposal) => remind(store, proposal, at, now));
  }
}

/** Sends one reminder even if several are due, for example after an outage. */
async function remind(store: Store, proposal: ProposalRow, at: number, now: Date): Promise<void> {
  if (proposal.reminders > at || proposal.validUntil <= now) return;
  const isOn = [proposal.remindAfter3Days, proposal.remindAfter7Days];
  const waited = now.getTime() - proposal.sentAt.getTime();
  const isLast = reminderTimes.every((ms, other) => other <= at || waited < ms || !isOn[other]);
  await store.proposals.update(proposal.id, { reminders: at + 1 });
  if (!isOn[at] || !isLast) return;
  const quote = proposal.quoteId === null ? null : await store.quotes.byId(proposal.quoteId);
  if (quote && isOutdated(quote, proposal)) {
    const what = `No reminder of proposal ${proposal.number}: its savings changed after it was sent`;
    await store.history.note(quote.id, null, what);
    return;
  }
  await mailSigner(store, proposal, 'reminder');
  const days = (reminderTimes[at] ?? 0) / day;
  await store.evidence.add(proposal, now, {}, { kind: 'reminded', facts: { afterDays: days } });
  if (proposal.quoteId === null) return;
  const what = `Reminder of proposal ${proposal.number} mailed to ${proposal.signerEmail} after ${days} days`;
  await store.history.note(proposal.quoteId, null, what);
}

/** Runs `work` on a proposal that is still open, with its quote locked first. */
async function withOpen(
  { transact }: Pick<Deps, 'transact'>,
  id: number,
  work: (store: Store, proposal: ProposalRow) => Promise<void>,
): Promise<void> {
  await transact(async (store) => {
    const proposal = await lockWithQuote(store, id);
    if (proposal?.state === 'open') await work(store, proposal);
  });
}

/** Saves terms for future proposals. The same text does not create a version. */
export async function saveTerms({ transact }: Deps, actor: Actor, text: string): Promise<TermsRow> {
  return transact(async (store) => {
    const latest = await store.terms.latest();
    if (latest.text === text) return latest;
    const saved = await store.terms.save(text, actor.name);
    await store.record(actor, {
      action: 'proposal-terms.saved',
      target: { kind: 'proposal-terms', id: saved.version, label: `Version ${saved.version}` },
      summary: `Version ${saved.version} of the proposal terms`,
    });
    return saved;
  });
}
