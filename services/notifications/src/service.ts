import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { NotificationsConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';
import { worker } from './worker.ts';

const topic = (userId: number): string => `notifications.${userId}`;

export const notificationsService: ServiceDefinition<NotificationsConfig> = {
  name: 'notifications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ databaseAdapter, bus }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      tellChanged: (userId) => bus.tell(topic(userId), {}),
      changesOf: (userId) => bus.listen(topic(userId)),
    };
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      publishes: [],
      ready: { database: () => db.$queryRaw`SELECT 1` },
      close: () => db.$disconnect(),
    };
  },
};
