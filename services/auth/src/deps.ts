import type { Brand } from '@portal/contracts/auth/schemas';
import type { Mailing } from '@portal/service-kit/mail/mailer';
import type { LinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { BrowserCookie } from '@portal/service-kit/http/browser-cookie';
import type { AuthenticatorKeys } from './factors/crypto/authenticator-keys.ts';
import type { ClientSecrets } from './single-sign-on/crypto/client-secrets.ts';
import type { OpenIdProvider } from './single-sign-on/crypto/openid-provider.ts';
import type { RelyingParty } from './factors/crypto/relying-party.ts';
import type { SessionTerms } from './rules/terms.ts';
import type { FactorPolicy } from './sign-in/rules/factor-policy.ts';
import type { Store, Transact } from './store/store.ts';
import type { createWaitingInvites } from './people/store/invites.ts';

export interface BrowserCookies {
  /** Identifies the browser that requested a link. */
  requesting: BrowserCookie;
  /** Recognizes a browser on later visits. */
  known: BrowserCookie;
}

export interface Deps extends Mailing {
  store: Store;
  transact: Transact;
  waitingInvites: ReturnType<typeof createWaitingInvites>;
  brand: Brand;
  linkSecret: LinkSecret;
  /** How long a mailed sign-in link works. */
  signInLinkMinutes: number;
  /** SIGN_IN_CODES. */
  requiresCodes: boolean;
  sessionTerms: SessionTerms;
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
