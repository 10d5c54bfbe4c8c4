import type { Brand } from '@portal/contracts/auth/schemas';
import type { Mailer } from './mail/mailer.ts';
import type { Store, Transact } from './store/store.ts';

/** What the use cases work with. */
export interface Deps {
  store: Store;
  transact: Transact;
  mailer: Mailer;
  brand: Brand;
  /** Address of the portal without a slash at its end. */
  publicUrl: string;
  now: () => Date;
}
