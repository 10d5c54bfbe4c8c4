import * as events from '@portal/contracts/quotes/events';
import { quoteProgressSchema } from '@portal/contracts/quotes/schemas';
import { createLogoReader } from '@portal/service-kit/documents/read-logo';
import { trustOf } from '@portal/signing/check-in-sandbox';
import { evidenceTask } from '@portal/signing/evidence';
import { describeBoundary } from '@portal/service-kit/sandbox/os-boundary';
import { createSigningDeps } from '@portal/signing/signing-deps';
import { fileChecks } from '@portal/service-kit/http/health';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { chooseReader } from '@portal/statement-reader/reader/choose-reader';
import { app } from './app.ts';
import type { QuotesConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { evidenceTable } from './proposals/store/proposal-mails.ts';
import { createStore, createTransact } from './store/store.ts';
import { createWaiting } from './quotes/store/waiting.ts';
import { periodic, runners, worker } from './worker.ts';

const topics = 'quotes.*';
const topic = (quoteId: number): string => `quotes.${quoteId}`;

export const quotesService: ServiceDefinition<QuotesConfig> = {
  name: 'quotes',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  build({ config, databaseAdapter, sql, bus, log, metrics }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const signing = createSigningDeps('quotes', config, { metrics, log });
    const deps: Deps = {
      ...signing,
      readLogo: createLogoReader(signing.mailBrand.logo, signing.warn),
      store: createStore(db),
      transact: createTransact(db),
      waitingQuotes: createWaiting(sql),
      keepStatements: config.KEEP_STATEMENTS,
      reader: chooseReader(config, log),
      trust: trustOf(config.SIGNING_KEYS, config.TSA_ROOTS),
      broadcastProgress: (progress) => bus.broadcast(topic(progress.quoteId), progress),
      progressOf: (quoteId, ending) => bus.listen(topic(quoteId), quoteProgressSchema, ending),
    };
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
