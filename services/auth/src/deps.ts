import type { Brand } from '@portal/contracts/auth/schemas';
import type { Mailing } from '@portal/service-kit/mail/mailing';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { Store, Transact } from './store/store.ts';
import type { createWaitingInvites } from './store/waiting-invites.ts';

/** What the use cases work with. */
export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  waitingInvites: ReturnType<typeof createWaitingInvites>;
  brand: Brand;
  /** Of the links in mails. */
  linkSecret: LinkSecret;
  now: () => Date;
}
