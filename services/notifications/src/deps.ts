import { userEventSchema, userTopic, type UserEvent } from '@portal/contracts/core/live';
import { createMailing } from '@portal/service-kit/mail/mailer';
import type { ServiceKit } from '@portal/service-kit/service';
import type { NotificationsConfig } from './config.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';

export type Deps = ReturnType<typeof createDeps>;

export const createDeps = (
  { config, bus, metrics, log }: ServiceKit<NotificationsConfig>,
  db: PrismaClient,
) => ({
  ...createMailing('notifications', config, { metrics, log }),
  store: createStore(db),
  transact: createTransact(db),
  /** Broadcasts news to all open streams of a user, in any replica. */
  broadcast: (userId: number, news: UserEvent) => bus.broadcast(userTopic(userId), news),
  /** Yields news of a user until `ending` aborts. */
  eventsOf: (userId: number, ending: AbortSignal) =>
    bus.listen(userTopic(userId), userEventSchema, ending),
  /** Retention of notifications in days. */
  keep: { read: config.KEEP_READ_DAYS, unread: config.KEEP_UNREAD_DAYS },
});
