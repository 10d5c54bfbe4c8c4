import { notificationsActivity } from '@portal/contracts/notifications/events';
import { userEventSchema, userTopic, userTopics } from '@portal/contracts/core/live';
import { createMailing } from '@portal/service-kit/mail/mailer';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { NotificationsConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';
import { mails } from './use-cases/send-mails.ts';
import { periodic, worker } from './worker.ts';

export const notificationsService: ServiceDefinition<NotificationsConfig> = {
  name: 'notifications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter, bus, metrics, log }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const deps: Deps = {
      ...createMailing('notifications', config, { metrics, log }),
      store: createStore(db),
      transact: createTransact(db),
      broadcast: (userId, news) => bus.broadcast(userTopic(userId), news),
      eventsOf: (userId, ending) => bus.listen(userTopic(userId), userEventSchema, ending),
      keep: { read: config.KEEP_READ_DAYS, unread: config.KEEP_UNREAD_DAYS },
    };
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      runners: [mails(deps)],
      periodic: periodic(deps),
      publishes: [notificationsActivity],
      activity: notificationsActivity,
      broadcasts: [userTopics],
      listens: [userTopics],
      close: async () => {
        deps.mailer.close();
        await db.$disconnect();
      },
    };
  },
};
