import { readFileSync } from 'node:fs';
import * as events from '@portal/contracts/admin/events';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { AdminConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';
import { periodic, worker } from './worker.ts';

const { version: release } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

export const adminService: ServiceDefinition<AdminConfig> = {
  name: 'admin',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      internalCompany: config.INTERNAL_COMPANY,
      remoteKeys: config.REMOTE_KEYS,
      release,
    };
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
