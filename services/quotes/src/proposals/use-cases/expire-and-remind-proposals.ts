import type { Deps } from '../../deps.ts';
import { day, reminderTimes } from '../rules/proposal-terms.ts';
import type { ProposalRow } from '../store/proposals.ts';
import type { Store } from '../../store/store.ts';
import { mailSigner } from './partner-proposal-actions.ts';
import { lockWithQuote } from './require-proposal.ts';

/** Expires proposals past their last day and reminds the signers of open ones. */
export async function expireAndRemindProposals(
  deps: Pick<Deps, 'store' | 'transact' | 'now'>,
): Promise<void> {
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
