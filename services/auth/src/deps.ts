import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createLinkSecret } from '@portal/service-kit/crypto/link-secret';
import type { BrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { createGuardedFetch } from '@portal/service-kit/http/guarded-fetch';
import { createMailing } from '@portal/service-kit/mail/mailer';
import type { ServiceKit } from '@portal/service-kit/service';
import type { AuthConfig } from './config.ts';
import { createAuthenticatorKeys } from './factors/crypto/authenticator-keys.ts';
import { createRelyingParty } from './factors/crypto/relying-party.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { createWaitingInvites } from './people/store/invites.ts';
import { day, demoDomains, minute } from './rules/terms.ts';
import type { FactorPolicy } from './sign-in/rules/factor-policy.ts';
import { createClientSecrets } from './single-sign-on/crypto/client-secrets.ts';
import { createOpenIdProvider } from './single-sign-on/crypto/openid-provider.ts';
import { createStore, createTransact } from './store/store.ts';

export interface BrowserCookies {
  /** Identifies the browser that requested a link. */
  requesting: BrowserCookie;
  /** Recognizes a browser on later visits. */
  known: BrowserCookie;
}

export type Deps = ReturnType<typeof createDeps>;

export function createDeps(
  { config, metrics, sql, log }: ServiceKit<AuthConfig>,
  db: PrismaClient,
) {
  const keys = createKeyRing(config.FIELD_KEYS);
  const allowLocalIssuers = config.LOCAL_ISSUERS === 'allow';
  return {
    ...createMailing('auth', config, { metrics, log }),
    store: createStore(db),
    transact: createTransact(db),
    waitingInvites: createWaitingInvites(sql),
    brand: {
      name: config.BRAND_NAME,
      logo: config.BRAND_LOGO ?? null,
      color: config.BRAND_COLOR,
      internalCompany: config.INTERNAL_COMPANY,
    },
    linkSecret: createLinkSecret(config.SESSION_SECRET),
    /** How long a mailed sign-in link works. */
    signInLinkMinutes: config.SIGN_IN_LINK_MINUTES,
    requiresCodes: config.SIGN_IN_CODES === 'ask',
    /** Null if passkeys do not work at the portal's address. */
    relyingParty: createRelyingParty(config.PUBLIC_URL, config.BRAND_NAME),
    authenticatorKeys: createAuthenticatorKeys(keys, config.BRAND_NAME),
    clientSecrets: createClientSecrets(keys),
    openIdProvider: createOpenIdProvider(
      `${config.PUBLIC_URL}/sso`,
      createGuardedFetch({ allowLocal: allowLocalIssuers }),
      allowLocalIssuers,
    ),
    allowLocalIssuers,
    factorPolicy: {
      roles: config.REQUIRE_MFA ?? ['admin', 'biz_dev'],
      except: config.REQUIRE_MFA ? /^$/ : demoDomains,
      graceMs: config.MFA_GRACE_DAYS * day,
    } satisfies FactorPolicy,
    sessionTerms: {
      idle: config.SESSION_IDLE_HOURS * 60 * minute,
      absolute: config.SESSION_DAYS * day,
    },
    now: () => new Date(),
  };
}
