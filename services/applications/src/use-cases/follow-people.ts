import type { companyRenamed, userDeleted, userMoved } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

export async function handOverApplications(
  { transact }: Pick<Deps, 'transact'>,
  message: Message<EventPayload<typeof userDeleted>>,
): Promise<void> {
  const { userId, heir } = message.payload;
  if (!heir) return;
  const owner = {
    submittedBy: heir.userId,
    submittedByName: heir.name,
    company: heir.company,
  };
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    await store.applications.handOver(userId, owner);
    await store.acceptedQuotes.handOver(userId, heir.userId);
  });
}

/** Transfers the applications of a user who changed companies to their successor. */
export async function leaveApplications(
  { transact }: Pick<Deps, 'transact'>,
  message: Message<EventPayload<typeof userMoved>>,
): Promise<void> {
  const { userId, to, at, heir } = message.payload;
  const moved = { userId, to, at: new Date(at), heir };
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    await store.applications.leave(moved);
    await store.acceptedQuotes.leave(moved);
  });
}

export async function renameCompany(
  { transact }: Pick<Deps, 'transact'>,
  message: Message<EventPayload<typeof companyRenamed>>,
): Promise<void> {
  const { from, to, at } = message.payload;
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    await store.applications.renameCompany(from, to, new Date(at));
    await store.acceptedQuotes.renameCompany(from, to, new Date(at));
  });
}
