import type { QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { QuotesConfig } from './config.ts';
import type { StatementReader } from '@portal/statement-reader/reader/statement-reader';
import type { Logo } from '@portal/service-kit/documents/write-document';
import type { Trust } from '@portal/signing/check-pdf';
import type { SigningDeps } from '@portal/signing/signing-deps';
import type { Store, Transact } from './store/store.ts';
import type { createWaiting } from './quotes/store/waiting.ts';

export interface Deps extends SigningDeps {
  store: Store;
  transact: Transact;
  waitingQuotes: ReturnType<typeof createWaiting>;
  reader: StatementReader;
  keepStatements: QuotesConfig['KEEP_STATEMENTS'];
  /** The brand's logo for documents; null if there is none or it is neither PNG nor JPEG. */
  readLogo: () => Promise<Logo | null>;
  /** Certificates whose seals and timestamps are trusted. */
  trust: Trust;
  /** Publishes job progress to every instance of this service. */
  broadcastProgress: (progress: QuoteProgress) => void;
  /** Progress of a quote from now on, until `ending`. */
  progressOf: (quoteId: number, ending?: AbortSignal) => AsyncGenerator<QuoteProgress>;
}
