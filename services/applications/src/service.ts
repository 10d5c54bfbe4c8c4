import * as events from '@portal/contracts/applications/events';
import { importProgressSchema } from '@portal/contracts/applications/import-schemas';
import { fileChecks } from '@portal/service-kit/http/health';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { evidenceTask } from '@portal/signing/evidence';
import { describeBoundary } from '@portal/service-kit/sandbox/os-boundary';
import { createSigningDeps } from '@portal/signing/signing-deps';
import { createBrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { app } from './app.ts';
import type { ApplicationsConfig } from './config.ts';
import { merchantApp } from './merchant-parts/routes.ts';
import { createFieldCipher } from './crypto/field-cipher.ts';
import type { Deps } from './deps.ts';
import { merchantCookie } from './merchant-parts/rules/merchant-terms.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { revenueApp } from './revenue/routes.ts';
import { createApplicationList, createCounts } from './applications/store/application-list.ts';
import { createImportBatch } from './revenue/store/import-rows.ts';
import { createImportLookup } from './revenue/store/import-lookup.ts';
import { createRevenueList, createRevenueTotals } from './revenue/store/revenue-list.ts';
import { evidenceTable } from './merchant-parts/store/merchant-parts.ts';
import { createStore, createTransact } from './store/store.ts';
import { createWaiting } from './applications/store/waiting.ts';
import { periodic, runners, worker } from './worker.ts';

const topics = 'revenue-imports.*';
const topic = (importId: number): string => `revenue-imports.${importId}`;

export const applicationsService: ServiceDefinition<ApplicationsConfig> = {
  name: 'applications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter, sql, bus, metrics, log }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const deps: Deps = {
      ...createSigningDeps('applications', config, { metrics, log }),
      store: createStore(db),
      transact: createTransact(db),
      listApplications: createApplicationList(sql),
      countApplications: createCounts(sql),
      waiting: createWaiting(sql),
      listRevenueShares: createRevenueList(sql),
      totalRevenue: createRevenueTotals(sql),
      importLookup: createImportLookup(sql),
      keepImportBatch: createImportBatch(sql),
      broadcastProgress: (progress) => bus.broadcast(topic(progress.importId), progress),
      progressOf: (importId, ending) => bus.listen(topic(importId), importProgressSchema, ending),
      cipher: createFieldCipher(config.FIELD_KEYS),
      reveals: { perDay: config.REVEALS_PER_DAY, alertAt: config.REVEALS_ALERT },
      merchantSession: {
        idleMs: config.MERCHANT_IDLE_MINUTES * 60_000,
        longestMs: config.MERCHANT_SESSION_HOURS * 3_600_000,
      },
    };
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
