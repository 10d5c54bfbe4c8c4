import type {
  companyRenamed,
  userChanged,
  userDeleted,
  userMoved,
} from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { applicationStarted } from '@portal/contracts/applications/events';
import type { Store } from '../../store/store.ts';

/** Transfers the quotes of a deleted user to the new owner, who becomes the contact of their proposals. */
export async function handOverQuotes(
  store: Store,
  { userId, company, heir: newOwner }: EventPayload<typeof userDeleted>,
): Promise<void> {
  if (!newOwner) return;
  await store.quotes.handOver(userId, newOwner, company);
  await store.proposals.handOver(userId, newOwner);
}

/** Transfers the quotes that a user made for their previous company to their successor there. */
export async function leaveQuotes(
  store: Store,
  { userId, to, at, heir: newOwner }: EventPayload<typeof userMoved>,
): Promise<void> {
  const moved = { userId, to, at: new Date(at), newOwner };
  await store.quotes.leave(moved);
  await store.proposals.handOver(userId, newOwner, moved.at);
}

/** Mails about what a user made go to their present address: another person may get the former one. */
export async function changeAddress(
  store: Store,
  { userId, email }: EventPayload<typeof userChanged>,
): Promise<void> {
  await store.quotes.changeAddress(userId, email);
  await store.proposals.changeAddress(userId, email);
}

export async function renameCompany(
  store: Store,
  { from, to, at }: EventPayload<typeof companyRenamed>,
): Promise<void> {
  await store.quotes.renameCompany(from, to, new Date(at));
  await store.learnedLayouts.renameCompany(from, to);
}

/** Records that an application was created from an accepted quote; the quote's page links to it. */
export async function noteApplication(
  store: Store,
  { quoteId, applicationId }: EventPayload<typeof applicationStarted>,
): Promise<void> {
  if (!(await store.quotes.lock(quoteId))) return;
  await store.quotes.update(quoteId, { applicationId });
  await store.history.note(quoteId, null, 'Application started');
}
