import * as events from '@portal/contracts/admin/events';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { AdminConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { periodic, worker } from './worker.ts';

export const adminService: ServiceDefinition<AdminConfig> = {
  name: 'admin',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build(kit) {
    const db = new PrismaClient({ adapter: kit.databaseAdapter() });
    const deps = createDeps(kit, db);
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      periodic: periodic(deps),
      publishes: Object.values(events),
      activity: events.adminActivity,
      close: () => db.$disconnect(),
    };
  },
};
