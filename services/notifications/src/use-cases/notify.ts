import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../deps.ts';
import type { NewNotification } from '../rules/texts.ts';

/** Keeps a notification for its user, once for each message. */
export async function notify(
  { transact, tellChanged }: Deps,
  message: Message,
  notification: NewNotification,
): Promise<void> {
  await transact(async (store) => {
    if (await store.firstDelivery(message)) await store.notifications.create(notification);
  });
  tellChanged(notification.userId);
}
