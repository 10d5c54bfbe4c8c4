import * as events from '@portal/contracts/quotes/events';
import { evidenceTask } from '@portal/signing/evidence';
import { describeBoundary } from '@portal/service-kit/sandbox/os-boundary';
import { fileChecks } from '@portal/service-kit/http/health';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { QuotesConfig } from './config.ts';
import { createDeps, topics } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { evidenceTable } from './proposals/store/proposal-mails.ts';
import { periodic, runners, worker } from './worker.ts';

export const quotesService: ServiceDefinition<QuotesConfig> = {
  name: 'quotes',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build(kit) {
    const { sql, log } = kit;
    const db = new PrismaClient({ adapter: kit.databaseAdapter() });
    const deps = createDeps(kit, db);
    log.info(describeBoundary());
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      runners: runners(deps),
      periodic: [...periodic(deps), evidenceTask(sql, evidenceTable, log)],
      publishes: Object.values(events),
      broadcasts: [topics],
      listens: [topics],
      activity: events.quotesActivity,
      backlog: () => deps.store.jobQueue.backlog(),
      ready: fileChecks(deps.files),
      close: async () => {
        deps.mailer.close();
        await db.$disconnect();
      },
    };
  },
};
