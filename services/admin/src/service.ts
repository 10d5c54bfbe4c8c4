import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { AdminConfig } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';

export const adminService: ServiceDefinition<AdminConfig> = {
  name: 'admin',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ databaseAdapter }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    return {
      handlers: app({ store: createStore(db), transact: createTransact(db) }),
      messageHandlers: [],
      publishes: [rateProgramChanged, rateProgramDeleted],
      ready: { database: () => db.$queryRaw`SELECT 1` },
      close: () => db.$disconnect(),
    };
  },
};
