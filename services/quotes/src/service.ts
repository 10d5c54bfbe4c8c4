import * as events from '@portal/contracts/quotes/events';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createLinkSecret } from '@portal/service-kit/crypto/link-secret';
import { createLogoReader } from '@portal/service-kit/documents/read-logo';
import { addressOf, mailBrand, portalUrl } from '@portal/service-kit/mail/mail-config';
import { describeMailServer } from '@portal/service-kit/mail/mail-security';
import { createMailer } from '@portal/service-kit/mail/mailer';
import { trustOf } from '@portal/service-kit/signing/check-in-sandbox';
import { evidenceTask } from '@portal/service-kit/signing/verify-evidence';
import { describeBoundary } from '@portal/service-kit/sandbox/os-boundary';
import { createSealer } from '@portal/service-kit/signing/seal-pdf';
import { fileChecks } from '@portal/service-kit/health/disk-checks';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { createEncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import { createObjectStore } from '@portal/service-kit/storage/storage-config';
import { app } from './app.ts';
import type { QuotesConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { chooseReader } from './reader/choose-reader.ts';
import { evidenceTable } from './store/evidence-table.ts';
import { createStore, createTransact } from './store/store.ts';
import { createWaiting } from './store/waiting.ts';
import { jobRunner, periodic, worker } from './worker.ts';

const topics = 'quotes.*';
const topic = (quoteId: number): string => `quotes.${quoteId}`;

export const quotesService: ServiceDefinition<QuotesConfig> = {
  name: 'quotes',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter, sql, bus, log, metrics }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const keys = createKeyRing(config.FIELD_KEYS);
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      waitingQuotes: createWaiting(sql),
      files: createEncryptedStore(createObjectStore(config), keys),
      keyId: keys.keyId,
      keepStatements: config.KEEP_STATEMENTS,
      retention: {
        signedYears: config.KEEP_SIGNED_YEARS,
        unusedYears: config.DISPOSE_AFTER_YEARS,
      },
      strangerMails: config,
      dailyQuota: config,
      reader: chooseReader(config, log),
      mailer: createMailer(config),
      mailFrom: addressOf(config.MAIL_FROM),
      brand: mailBrand(config),
      readLogo: createLogoReader(mailBrand(config).logo, (details, message) =>
        log.warn(details, message),
      ),
      publicUrl: portalUrl(config),
      linkSecret: createLinkSecret(config.LINK_SECRET),
      sealer: createSealer(config.SIGNING_KEYS, {
        tsaUrl: config.TSA_URL,
        tsaRoots: config.TSA_ROOTS,
        name: config.BRAND_NAME,
      }),
      trust: trustOf(config.SIGNING_KEYS, config.TSA_ROOTS),
      now: () => new Date(),
      observeMail: (outcome, seconds) => metrics.observeMessage('quotes-mail', outcome, seconds),
      warn: (details, message) => log.warn(details, message),
      tellProgress: (progress) => bus.tell(topic(progress.quoteId), progress),
      progressOf: (quoteId, ending) => bus.listen(topic(quoteId), ending),
    };
    log.info(describeMailServer(config));
    log.info(describeBoundary());
    const jobs = jobRunner(deps);
    return {
      handlers: app(deps),
      messageHandlers: worker(deps, jobs),
      runners: [jobs],
      periodic: [...periodic(deps), evidenceTask(sql, evidenceTable, log)],
      publishes: Object.values(events),
      tells: [topics],
      hears: [topics],
      activity: events.quotesActivity,
      backlog: () => deps.store.jobs.backlog(),
      ready: fileChecks(deps.files),
      close: async () => {
        deps.mailer.close();
        await db.$disconnect();
      },
    };
  },
};
