import { quoteProgressSchema, type QuoteProgress } from '@portal/contracts/quotes/schemas';
import { createLogoReader } from '@portal/service-kit/documents/read-logo';
import type { ServiceKit } from '@portal/service-kit/service';
import { trustOf } from '@portal/signing/check-in-sandbox';
import { createSigningDeps } from '@portal/signing/signing-deps';
import { chooseReader } from '@portal/statement-reader/reader/choose-reader';
import type { QuotesConfig } from './config.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { createWaiting } from './quotes/store/waiting.ts';
import { createStore, createTransact } from './store/store.ts';

export const topics = 'quotes.*';
const topic = (quoteId: number): string => `quotes.${quoteId}`;

export type Deps = ReturnType<typeof createDeps>;

export function createDeps(
  { config, sql, bus, log, metrics }: ServiceKit<QuotesConfig>,
  db: PrismaClient,
) {
  const signing = createSigningDeps('quotes', config, { metrics, log });
  return {
    ...signing,
    /** The brand's logo for documents; null if there is none or it is neither PNG nor JPEG. */
    readLogo: createLogoReader(signing.mailBrand.logo, signing.warn),
    store: createStore(db),
    transact: createTransact(db),
    waitingQuotes: createWaiting(sql),
    keepStatements: config.KEEP_STATEMENTS,
    reader: chooseReader(config, log),
    /** Certificates whose seals and timestamps are trusted. */
    trust: trustOf(config.SIGNING_KEYS, config.TSA_ROOTS),
    /** Publishes job progress to every instance of this service. */
    broadcastProgress: (progress: QuoteProgress) =>
      bus.broadcast(topic(progress.quoteId), progress),
    /** Progress of a quote from now on, until `ending`. */
    progressOf: (quoteId: number, ending?: AbortSignal) =>
      bus.listen(topic(quoteId), quoteProgressSchema, ending),
  };
}
