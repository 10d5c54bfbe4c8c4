import type { QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { EncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import type { QuotesConfig } from './config.ts';
import type { StatementReader } from './reader/statement-reader.ts';
import type { Store, Transact } from './store/store.ts';
import type { createWaiting } from './store/waiting.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  waitingQuotes: ReturnType<typeof createWaiting>;
  files: EncryptedStore;
  reader: StatementReader;
  /** The id of the key that files are encrypted with now. */
  keyId: string;
  /** What is kept of a statement that is analyzed. */
  keepStatements: QuotesConfig['KEEP_STATEMENTS'];
  /** Tells every copy of this service how a quote's job goes. */
  tellProgress: (progress: QuoteProgress) => void;
  /** What is told of a quote from now on, until `ending`. */
  progressOf: (quoteId: number, ending?: AbortSignal) => AsyncGenerator<unknown>;
}
