import type { Brand } from '@portal/contracts/auth/schemas';
import type { MailBrand } from '@portal/service-kit/mail/mail-config';
import type { Mailer } from '@portal/service-kit/mail/mailer';
import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  mailer: Mailer;
  brand: Brand;
  mailBrand: MailBrand;
  /** Address of the portal without a slash at its end. */
  publicUrl: string;
  /** What secrets of links that can be told again are derived with. */
  linkKey: string;
  now: () => Date;
}
