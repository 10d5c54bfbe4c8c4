import type { Brand } from '@portal/contracts/auth/schemas';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mailer } from '@portal/service-kit/mail/mailer';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { Store, Transact } from './store/store.ts';
import type { createWaitingInvites } from './store/waiting-invites.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  waitingInvites: ReturnType<typeof createWaitingInvites>;
  mailer: Mailer;
  brand: Brand;
  mailBrand: MailBrand;
  /** Address of the portal without a slash at its end. */
  publicUrl: string;
  /** Of the links in mails. */
  linkSecret: LinkSecret;
  /** Notes that a mail was sent, put off or given up, for the metrics. */
  observeMail: (outcome: string, seconds: number) => void;
  warn: (details: object, message: string) => void;
  now: () => Date;
}
