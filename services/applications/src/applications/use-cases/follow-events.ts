import type {
  companyRenamed,
  userChanged,
  userDeleted,
  userMoved,
} from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { proposalAccepted } from '@portal/contracts/quotes/events';
import type { Store } from '../../store/store.ts';

export async function transferApplications(
  store: Store,
  { userId, company: ownCompany, heir: newOwner }: EventPayload<typeof userDeleted>,
): Promise<void> {
  if (!newOwner) return;
  const { userId: submittedBy, name: submittedByName, company, email } = newOwner;
  const owner = { submittedBy, submittedByName, company };
  await store.applications.handOver(userId, owner, { email, ownCompany });
  await store.acceptedQuotes.handOver(userId, submittedBy);
}

/** Transfers the applications of a user who changed companies to their successor. */
export async function transferOnCompanyChange(
  store: Store,
  { userId, to, at, heir: newOwner }: EventPayload<typeof userMoved>,
): Promise<void> {
  const moved = { userId, to, at: new Date(at), newOwner };
  await store.applications.leave(moved);
  await store.acceptedQuotes.leave(moved);
}

/** Mails about requests to merchants go to the user's present address: another person may get the former one. */
export async function changeAddress(
  store: Store,
  { userId, email }: EventPayload<typeof userChanged>,
): Promise<void> {
  await store.merchantParts.changeAddress(userId, email);
}

export async function renameCompany(
  store: Store,
  { from, to, at }: EventPayload<typeof companyRenamed>,
): Promise<void> {
  await store.applications.renameCompany(from, to, new Date(at));
  await store.acceptedQuotes.renameCompany(from, to, new Date(at));
}

/** Stores an accepted quote's merchant data for the application that may be started from it. */
export async function storeAcceptedQuote(
  store: Store,
  payload: EventPayload<typeof proposalAccepted>,
): Promise<void> {
  const { proposal: _, acceptedAt, ...quote } = payload;
  await store.acceptedQuotes.keep({ ...quote, acceptedAt: new Date(acceptedAt) });
}
