import type { Brand } from '@portal/contracts/auth/schemas';
import type { Mailing } from '@portal/service-kit/mail/mailing';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { Store, Transact } from './store/store.ts';
import type { createWaitingInvites } from './store/waiting-invites.ts';

export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  waitingInvites: ReturnType<typeof createWaitingInvites>;
  brand: Brand;
  linkSecret: LinkSecret;
  now: () => Date;
}
