import * as events from '@portal/contracts/auth/events';
import { userTopic, userTopics, type UserEvent } from '@portal/contracts/core/live';
import { createMailing } from '@portal/service-kit/mail/mailer';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { createGuardedFetch } from '@portal/service-kit/http/guarded-fetch';
import { createBrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { createKeyRing } from '@portal/service-kit/crypto/key-ring';
import { createLinkSecret } from '@portal/service-kit/crypto/link-secret';
import { app } from './app.ts';
import type { AuthConfig } from './config.ts';
import { createAuthenticatorKeys } from './factors/crypto/authenticator-keys.ts';
import { createClientSecrets } from './single-sign-on/crypto/client-secrets.ts';
import { createOpenIdProvider } from './single-sign-on/crypto/openid-provider.ts';
import { createRelyingParty } from './factors/crypto/relying-party.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { identityEndpoint } from './http/identity-endpoint.ts';
import { scimReplies } from './single-sign-on/http/scim-replies.ts';
import { addSessions, cookieName } from './sign-in/http/session.ts';
import { createTokenIssuer } from './http/token-issuer.ts';
import { day, knownBrowser, minute, requestingBrowser, demoDomains } from './rules/terms.ts';
import { createKeyUser, createSessionUser } from './sign-in/store/session-user.ts';
import { createStore, createTransact } from './store/store.ts';
import { createWaitingInvites } from './people/store/invites.ts';
import { createFirstAdministrator } from './people/use-cases/users.ts';
import { mails } from './sign-in/use-cases/mails.ts';
import { partnerReviewers, periodic, worker } from './worker.ts';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  async build({ config, databaseAdapter, bus, metrics, sql, log }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const keys = createKeyRing(config.FIELD_KEYS);
    const allowLocal = config.LOCAL_ISSUERS === 'allow';
    const deps: Deps = {
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
      signInLinkMinutes: config.SIGN_IN_LINK_MINUTES,
      requiresCodes: config.SIGN_IN_CODES === 'ask',
      relyingParty: createRelyingParty(config.PUBLIC_URL, config.BRAND_NAME),
      authenticatorKeys: createAuthenticatorKeys(keys, config.BRAND_NAME),
      clientSecrets: createClientSecrets(keys),
      openIdProvider: createOpenIdProvider(
        `${config.PUBLIC_URL}/sso`,
        createGuardedFetch({ allowLocal }),
        allowLocal,
      ),
      allowLocalIssuers: allowLocal,
      factorPolicy: {
        roles: config.REQUIRE_MFA ?? ['admin', 'biz_dev'],
        except: config.REQUIRE_MFA ? /^$/ : demoDomains,
        graceMs: config.MFA_GRACE_DAYS * day,
      },
      sessionTerms: {
        idle: config.SESSION_IDLE_HOURS * 60 * minute,
        absolute: config.SESSION_DAYS * day,
      },
      now: () => new Date(),
    };
    const { publicUrl, sessionTerms } = deps;
    return {
      handlers: app(deps, {
        requesting: createBrowserCookie({ publicUrl, ...requestingBrowser }),
        known: createBrowserCookie({ publicUrl, ...knownBrowser }),
      }),
      messageHandlers: worker(deps),
      runners: [mails(deps)],
      periodic: [
        ...periodic(deps),
        ...(config.PARTNER_REVIEWERS === 'end' ? [partnerReviewers(deps)] : []),
      ],
      publishes: Object.values(events),
      broadcasts: [userTopics],
      activity: events.authActivity,
      direct: identityEndpoint({
        userOf: createSessionUser(sql, deps.factorPolicy),
        extend: deps.store.sessions.extend,
        keyUserOf: createKeyUser(sql),
        recordKeyUse: deps.store.apiKeys.recordUse,
        issue: await createTokenIssuer(config.IDENTITY_PRIVATE_KEY),
        cookie: cookieName(publicUrl),
        sessionSecret: config.SESSION_SECRET,
        sessionTerms,
        log,
      }),
      extend: (koa) => {
        koa.keys = [config.SESSION_SECRET];
        koa.use(scimReplies);
        addSessions(koa, deps.store, {
          publicUrl,
          terms: sessionTerms,
          onEnd: (userId) =>
            bus.broadcast(userTopic(userId), { about: 'session-ended' } satisfies UserEvent),
        });
      },
      start: async () => {
        if (config.ADMIN_EMAIL) await createFirstAdministrator(deps, config.ADMIN_EMAIL);
      },
      close: async () => {
        deps.mailer.close();
        await db.$disconnect();
      },
    };
  },
};
