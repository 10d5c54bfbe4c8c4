import type { QuoteProgress } from '@portal/contracts/quotes/schemas';
import type { EncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import type { QuotesConfig } from './config.ts';
import type { StatementReader } from './reader/statement-reader.ts';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { Logo } from '@portal/service-kit/documents/write-document';
import type { DailyQuota } from '@portal/service-kit/limits/daily-quota';
import type { StrangerMailLimits } from '@portal/service-kit/limits/stranger-mails';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mailer } from '@portal/service-kit/mail/mailer';
import type { Trust } from '@portal/service-kit/signing/check-in-sandbox';
import type { Sealer } from '@portal/service-kit/signing/seal-pdf';
import type { Retention } from '@portal/service-kit/retention';
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
  /** The brand's image for documents; null where there is none, or it is neither PNG nor JPEG. */
  readLogo: () => Promise<Logo | null>;
  /** The portal's address without a slash at its end. */
  publicUrl: string;
  linkSecret: LinkSecret;
  sealer: Sealer;
  /** Whose seals and timestamps are believed. */
  trust: Trust;
  /** How long an accepted proposal is kept. */
  retention: Retention;
  /** How many mails partners may have sent to merchants. */
  strangerMails: StrangerMailLimits;
  /** How much people may make and upload within a day. */
  dailyQuota: DailyQuota;
  now: () => Date;
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
  /** Tells every copy of this service how a quote's job goes. */
  tellProgress: (progress: QuoteProgress) => void;
  /** What is told of a quote from now on, until `ending`. */
  progressOf: (quoteId: number, ending?: AbortSignal) => AsyncGenerator<unknown>;
}
