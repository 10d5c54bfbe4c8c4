import type { QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { EncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import type { QuotesConfig } from './config.ts';
import type { StatementReader } from './reader/statement-reader.ts';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mailer } from '@portal/service-kit/mail/mailer';
import type { Trust } from '@portal/service-kit/signing/check-in-sandbox';
import type { Sealer } from '@portal/service-kit/signing/seal-pdf';
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
  mailer: Mailer;
  /** The address that the portal mails from. */
  mailFrom: string;
  brand: MailBrand;
  /** The portal's address without a slash at its end. */
  publicUrl: string;
  linkSecret: LinkSecret;
  sealer: Sealer;
  /** Whose seals and timestamps are believed. */
  trust: Trust;
  now: () => Date;
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
  /** Tells every copy of this service how a quote's job goes. */
  tellProgress: (progress: QuoteProgress) => void;
  /** What is told of a quote from now on, until `ending`. */
  progressOf: (quoteId: number, ending?: AbortSignal) => AsyncGenerator<unknown>;
}
