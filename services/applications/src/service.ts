import * as events from '@portal/contracts/applications/events';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { ApplicationsConfig } from './config.ts';
import { createFieldCipher } from './crypto/field-cipher.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { createApplicationList } from './store/application-list.ts';
import { createCounts } from './store/counts.ts';
import { createStore, createTransact } from './store/store.ts';
import { periodic, worker } from './worker.ts';

export const applicationsService: ServiceDefinition<ApplicationsConfig> = {
  name: 'applications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter, sql }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      listApplications: createApplicationList(sql),
      countApplications: createCounts(sql),
      cipher: createFieldCipher(config.FIELD_KEYS),
      now: () => new Date(),
    };
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      periodic: periodic(deps),
      publishes: Object.values(events),
      ready: { database: () => db.$queryRaw`SELECT 1` },
      close: () => db.$disconnect(),
    };
  },
};
