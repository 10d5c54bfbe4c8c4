import * as events from '@portal/contracts/applications/events';
import { createLinkSecret } from '@portal/service-kit/crypto/link-secret';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { fileChecks } from '@portal/service-kit/health/disk-checks';
import { addressOf, mailBrand, portalUrl } from '@portal/service-kit/mail/mail-config';
import { describeMailServer } from '@portal/service-kit/mail/mail-security';
import { createMailer } from '@portal/service-kit/mail/mailer';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { evidenceTask } from '@portal/service-kit/signing/verify-evidence';
import { describeBoundary } from '@portal/service-kit/sandbox/os-boundary';
import { createSealer } from '@portal/service-kit/signing/seal-pdf';
import { createEncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import { createObjectStore } from '@portal/service-kit/storage/storage-config';
import { app } from './app.ts';
import type { ApplicationsConfig } from './config.ts';
import { createBrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { linkApp, merchantApp } from './merchant-app.ts';
import { createFieldCipher } from './crypto/field-cipher.ts';
import type { Deps } from './deps.ts';
import { merchantCookie } from './rules/merchant-terms.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { revenueApp } from './revenue-app.ts';
import { createApplicationList } from './store/application-list.ts';
import { createCounts } from './store/counts.ts';
import { createImportBatch } from './store/import-batch.ts';
import { createImportLookup } from './store/import-lookup.ts';
import { createRevenueList } from './store/revenue-list.ts';
import { createRevenueTotals } from './store/revenue-totals.ts';
import { evidenceTable } from './store/evidence-table.ts';
import { createStore, createTransact } from './store/store.ts';
import { createWaiting } from './store/waiting.ts';
import { jobRunner, periodic, worker } from './worker.ts';

const topics = 'revenue-imports.*';
const topic = (importId: number): string => `revenue-imports.${importId}`;

export const applicationsService: ServiceDefinition<ApplicationsConfig> = {
  name: 'applications',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter, sql, bus, metrics, log }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const keys = createKeyRing(config.FIELD_KEYS);
    const publicUrl = portalUrl(config);
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      listApplications: createApplicationList(sql),
      countApplications: createCounts(sql),
      waiting: createWaiting(sql),
      listRevenueShares: createRevenueList(sql),
      totalRevenue: createRevenueTotals(sql),
      importLookup: createImportLookup(sql),
      keepImportBatch: createImportBatch(sql),
      files: createEncryptedStore(createObjectStore(config), keys),
      keyId: keys.keyId,
      tellProgress: (progress) => bus.tell(topic(progress.importId), progress),
      progressOf: (importId, ending) => bus.listen(topic(importId), ending),
      cipher: createFieldCipher(config.FIELD_KEYS),
      reveals: { perDay: config.REVEALS_PER_DAY, alertAt: config.REVEALS_ALERT },
      merchantSession: {
        idleMs: config.MERCHANT_IDLE_MINUTES * 60_000,
        longestMs: config.MERCHANT_SESSION_HOURS * 3_600_000,
      },
      retention: {
        signedYears: config.KEEP_SIGNED_YEARS,
        unusedYears: config.DISPOSE_AFTER_YEARS,
      },
      strangerMails: config,
      dailyQuota: config,
      linkSecret: createLinkSecret(config.LINK_SECRET),
      sealer: createSealer(config.SIGNING_KEYS, {
        tsaUrl: config.TSA_URL,
        tsaRoots: config.TSA_ROOTS,
        name: config.BRAND_NAME,
      }),
      mailer: createMailer(config),
      mailFrom: addressOf(config.MAIL_FROM),
      mailBrand: mailBrand(config),
      publicUrl,
      observeMail: (outcome, seconds) =>
        metrics.observeMessage('applications-mail', outcome, seconds),
      warn: (details, message) => log.warn(details, message),
      now: () => new Date(),
    };
    log.info(describeMailServer(config));
    log.info(describeBoundary());
    const jobs = jobRunner(deps);
    return {
      handlers: [
        ...app(deps),
        ...merchantApp(deps),
        ...linkApp(
          deps,
          createBrowserCookie({
            publicUrl,
            name: merchantCookie,
            maxAge: deps.merchantSession.longestMs,
          }),
        ),
        ...revenueApp(deps),
      ],
      messageHandlers: worker(deps, jobs),
      runners: [jobs],
      periodic: [...periodic(deps), evidenceTask(sql, evidenceTable, log)],
      publishes: Object.values(events),
      tells: [topics],
      hears: [topics],
      activity: events.applicationsActivity,
      backlog: () => deps.store.importJobs.backlog(),
      ready: fileChecks(deps.files),
      close: async () => {
        deps.mailer.close();
        await db.$disconnect();
      },
    };
  },
};
