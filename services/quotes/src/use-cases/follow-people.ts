import type { companyRenamed, userDeleted, userMoved } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';

/** Transfers the quotes of a deleted user to the new owner, who becomes the contact of their proposals. */
export async function handOverQuotes(
  { transact }: Deps,
  message: Message<EventPayload<typeof userDeleted>>,
): Promise<void> {
  const { userId, heir } = message.payload;
  if (!heir) return;
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    await store.quotes.handOver(userId, heir);
    await store.proposals.handOver(userId, heir);
  });
}

/** Transfers the quotes that a user made for their previous company to their successor there. */
export async function leaveQuotes(
  { transact }: Deps,
  message: Message<EventPayload<typeof userMoved>>,
): Promise<void> {
  const { userId, to, heir } = message.payload;
  const at = new Date(message.payload.at);
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    await store.quotes.leave({ userId, to, at, heir });
    await store.proposals.handOver(userId, heir, at);
  });
}

export async function renameCompany(
  { transact }: Deps,
  message: Message<EventPayload<typeof companyRenamed>>,
): Promise<void> {
  const { from, to, at } = message.payload;
  await transact(async (store) => {
    if (!(await store.firstDelivery(message))) return;
    await store.quotes.renameCompany(from, to, new Date(at));
    await store.learnedLayouts.renameCompany(from, to);
  });
}
