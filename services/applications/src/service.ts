import * as events from '@portal/contracts/applications/events';
import { fileChecks } from '@portal/service-kit/http/health';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { evidenceTask } from '@portal/signing/evidence';
import { describeBoundary } from '@portal/service-kit/sandbox/os-boundary';
import { createBrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { app } from './app.ts';
import type { ApplicationsConfig } from './config.ts';
import { merchantApp } from './merchant-parts/routes.ts';
import { createDeps, topics } from './deps.ts';
import { merchantCookie } from './merchant-parts/rules/merchant-terms.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { revenueApp } from './revenue/routes.ts';
import { evidenceTable } from './merchant-parts/store/merchant-parts.ts';
import { periodic, runners, worker } from './worker.ts';

export const applicationsService: ServiceDefinition<ApplicationsConfig> = {
  name: 'applications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build(kit) {
    const { sql, log } = kit;
    const db = new PrismaClient({ adapter: kit.databaseAdapter() });
    const deps = createDeps(kit, db);
    log.info(describeBoundary());
    return {
      handlers: [
        ...app(deps),
        ...merchantApp(
          deps,
          createBrowserCookie({
            publicUrl: deps.publicUrl,
            name: merchantCookie,
            maxAge: deps.merchantSession.longestMs,
          }),
        ),
        ...revenueApp(deps),
      ],
      messageHandlers: worker(deps),
      runners: runners(deps),
      periodic: [...periodic(deps), evidenceTask(sql, evidenceTable, log)],
      publishes: Object.values(events),
      broadcasts: [topics],
      listens: [topics],
      activity: events.applicationsActivity,
      backlog: () => deps.store.importQueue.backlog(),
      ready: fileChecks(deps.files),
      close: async () => {
        deps.mailer.close();
        await db.$disconnect();
      },
    };
  },
};
