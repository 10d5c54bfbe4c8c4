import type { QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { QuotesConfig } from './config.ts';
import type { StatementReader } from './reader/statement-reader.ts';
import type { Logo } from '@portal/service-kit/documents/write-document';
import type { Trust } from '@portal/service-kit/signing/check-in-sandbox';
import type { SigningDeps } from '@portal/service-kit/signing/signing-deps';
import type { Store, Transact } from './store/store.ts';
import type { createWaiting } from './store/waiting.ts';

/** What the use cases work with. */
export interface Deps extends SigningDeps {
  store: Store;
  transact: Transact;
  waitingQuotes: ReturnType<typeof createWaiting>;
  reader: StatementReader;
  /** What is kept of a statement that is analyzed. */
  keepStatements: QuotesConfig['KEEP_STATEMENTS'];
  /** The brand's image for documents; null where there is none, or it is neither PNG nor JPEG. */
  readLogo: () => Promise<Logo | null>;
  /** Whose seals and timestamps are believed. */
  trust: Trust;
  /** Tells every copy of this service how a quote's job goes. */
  tellProgress: (progress: QuoteProgress) => void;
  /** What is told of a quote from now on, until `ending`. */
  progressOf: (quoteId: number, ending?: AbortSignal) => AsyncGenerator<unknown>;
}
