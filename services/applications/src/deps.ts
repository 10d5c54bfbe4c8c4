import type { ImportProgress } from '@portal/contracts/applications/import-schemas';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { DailyQuota } from '@portal/service-kit/limits/daily-quota';
import type { StrangerMailLimits } from '@portal/service-kit/limits/stranger-mails';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mailer } from '@portal/service-kit/mail/mailer';
import type { Sealer } from '@portal/service-kit/signing/seal-pdf';
import type { EncryptedStore } from '@portal/service-kit/storage/encrypted-store';
import type { Retention } from '@portal/service-kit/retention';
import type { FieldCipher } from './crypto/field-cipher.ts';
import type { createApplicationList } from './store/application-list.ts';
import type { createCounts } from './store/counts.ts';
import type { createImportBatch } from './store/import-batch.ts';
import type { ImportLookup } from './store/import-lookup.ts';
import type { SessionTerm } from './store/merchant-access.ts';
import type { createRevenueList } from './store/revenue-list.ts';
import type { createRevenueTotals } from './store/revenue-totals.ts';
import type { Store, Transact } from './store/store.ts';
import type { createWaiting } from './store/waiting.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  listApplications: ReturnType<typeof createApplicationList>;
  countApplications: ReturnType<typeof createCounts>;
  waiting: ReturnType<typeof createWaiting>;
  listRevenueShares: ReturnType<typeof createRevenueList>;
  totalRevenue: ReturnType<typeof createRevenueTotals>;
  importLookup: ImportLookup;
  keepImportBatch: ReturnType<typeof createImportBatch>;
  /** Where the files of imports are kept. */
  files: EncryptedStore;
  /** The id of the key that files are encrypted with now. */
  keyId: string;
  /** Tells every copy of this service how an import goes. */
  tellProgress: (progress: ImportProgress) => void;
  /** What is told of an import from now on. */
  progressOf: (importId: number, ending: AbortSignal) => AsyncGenerator<unknown>;
  cipher: FieldCipher;
  /** How many sensitive fields a person is given within a day, and at how many administrators are told. */
  reveals: { perDay: number; alertAt: number };
  /** How long a merchant's confirmed browser is let in. */
  merchantSession: SessionTerm;
  /** How long what a merchant signed is kept. */
  retention: Retention;
  /** How many mails partners may have sent to merchants. */
  strangerMails: StrangerMailLimits;
  /** How much people may make and upload within a day. */
  dailyQuota: DailyQuota;
  /** Makes the secrets of links and codes. */
  linkSecret: LinkSecret;
  sealer: Sealer;
  mailer: Mailer;
  /** The address that the portal mails from. */
  mailFrom: string;
  mailBrand: MailBrand;
  /** The portal's address. */
  publicUrl: string;
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
  now: () => Date;
}
