import { notificationsActivity } from '@portal/contracts/notifications/events';
import { userTopics } from '@portal/contracts/core/live';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { NotificationsConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { mails } from './use-cases/send-mails.ts';
import { periodic, worker } from './worker.ts';

export const notificationsService: ServiceDefinition<NotificationsConfig> = {
  name: 'notifications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build(kit) {
    const db = new PrismaClient({ adapter: kit.databaseAdapter() });
    const deps = createDeps(kit, db);
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
