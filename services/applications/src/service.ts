import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { ApplicationsConfig } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore } from './store/store.ts';

export const applicationsService: ServiceDefinition<ApplicationsConfig> = {
  name: 'applications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ databaseAdapter }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    return {
      handlers: app({ store: createStore(db) }),
      messageHandlers: [],
      publishes: [],
      ready: { database: () => db.$queryRaw`SELECT 1` },
      close: () => db.$disconnect(),
    };
  },
};
