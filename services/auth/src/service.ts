import * as events from '@portal/contracts/auth/events';
import { userTopic, userTopics, type UserEvent } from '@portal/contracts/core/live';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { createBrowserCookie } from '@portal/service-kit/http/browser-cookie';
import { app } from './app.ts';
import type { AuthConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { identityEndpoint } from './http/identity-endpoint.ts';
import { scimReplies } from './single-sign-on/http/scim-replies.ts';
import { addSessions, cookieName } from './sign-in/http/session.ts';
import { createTokenIssuer } from './http/token-issuer.ts';
import { knownBrowser, requestingBrowser } from './rules/terms.ts';
import { createKeyUser, createSessionUser } from './sign-in/store/session-user.ts';
import { createFirstAdministrator } from './people/use-cases/users.ts';
import { mails } from './sign-in/use-cases/mails.ts';
import { partnerReviewers, periodic, worker } from './worker.ts';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  async build(kit) {
    const { config, bus, sql, log } = kit;
    const db = new PrismaClient({ adapter: kit.databaseAdapter() });
    const deps = createDeps(kit, db);
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
