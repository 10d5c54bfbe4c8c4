import * as events from '@portal/contracts/admin/events';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { AdminConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';
import { worker } from './worker.ts';

export const adminService: ServiceDefinition<AdminConfig> = {
  name: 'admin',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      internalCompany: config.INTERNAL_COMPANY,
    };
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      publishes: Object.values(events),
      activity: events.adminActivity,
      close: () => db.$disconnect(),
    };
  },
};
