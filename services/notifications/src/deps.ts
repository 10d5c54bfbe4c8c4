import type { UserNews } from '@portal/contracts/core/live';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mailer } from '@portal/service-kit/mail/mailer';
import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  /** Says something of a user to every open stream of theirs, in whichever copy of this service. */
  tell: (userId: number, news: UserNews) => void;
  /** What is said of a user from now on, until `ending`. */
  newsOf: (userId: number, ending: AbortSignal) => AsyncGenerator<UserNews>;
  mailer: Mailer;
  brand: MailBrand;
  /** Address of the portal without a slash at its end. */
  publicUrl: string;
  /** How many days notifications are kept. */
  keep: { read: number; unread: number };
  /** Notes that a mail was sent, put off or given up, for the metrics. */
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
}
