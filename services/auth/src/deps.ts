import type { Brand } from '@portal/contracts/auth/schemas';
import type { Mailing } from '@portal/service-kit/mail/mailing';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { AuthenticatorKeys } from './crypto/authenticator-keys.ts';
import type { ClientSecrets } from './crypto/client-secrets.ts';
import type { OpenIdProvider } from './crypto/openid-provider.ts';
import type { RelyingParty } from './crypto/relying-party.ts';
import type { FactorPolicy } from './rules/next-step.ts';
import type { Store, Transact } from './store/store.ts';
import type { createWaitingInvites } from './store/waiting-invites.ts';

export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  waitingInvites: ReturnType<typeof createWaitingInvites>;
  brand: Brand;
  linkSecret: LinkSecret;
  /** How long a mailed sign-in link works. */
  signInLinkMinutes: number;
  /** Null if passkeys do not work at the portal's address. */
  relyingParty: RelyingParty | null;
  authenticatorKeys: AuthenticatorKeys;
  factorPolicy: FactorPolicy;
  clientSecrets: ClientSecrets;
  openIdProvider: OpenIdProvider;
  /** LOCAL_ISSUERS. */
  allowLocalIssuers: boolean;
  now: () => Date;
}
