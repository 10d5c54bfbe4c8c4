import {
  inviteAccepted,
  inviteMailRequested,
  signInRequested,
  userDeleted,
} from '@portal/contracts/auth/events';
import type { ServiceDefinition } from '@portal/service-kit/service';
import { app } from './app.ts';
import type { AuthConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { identityEndpoint } from './http/identity-endpoint.ts';
import { addSessions, cookieName } from './http/session.ts';
import { createTokenIssuer } from './http/token-issuer.ts';
import { createMailer } from './mail/mailer.ts';
import { createSessionUser } from './store/session-user.ts';
import { createStore, createTransact } from './store/store.ts';
import { createFirstAdministrator } from './use-cases/create-first-administrator.ts';
import { periodic, worker } from './worker.ts';

export const authService: ServiceDefinition<AuthConfig> = {
  name: 'auth',
  migrations: new URL('../prisma/migrations/', import.meta.url),
  async build({ config, databaseAdapter, sql, log }) {
    const db = new PrismaClient({ adapter: databaseAdapter() });
    const publicUrl = config.PUBLIC_URL.replace(/\/+$/, '');
    const deps: Deps = {
      store: createStore(db),
      transact: createTransact(db),
      mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
      brand: {
        name: config.BRAND_NAME,
        logo: config.BRAND_LOGO ?? null,
        color: config.BRAND_COLOR,
        internalCompany: config.INTERNAL_COMPANY,
      },
      publicUrl,
      now: () => new Date(),
    };
    return {
      handlers: app(deps),
      messageHandlers: worker(deps),
      periodic: periodic(deps),
      publishes: [signInRequested, inviteMailRequested, inviteAccepted, userDeleted],
      ready: { database: () => db.$queryRaw`SELECT 1` },
      direct: identityEndpoint({
        userOf: createSessionUser(sql),
        extend: deps.store.sessions.extend,
        issue: await createTokenIssuer(config.IDENTITY_PRIVATE_KEY),
        cookie: cookieName(publicUrl),
        sessionSecret: config.SESSION_SECRET,
        log,
      }),
      extend: (koa) => {
        koa.keys = [config.SESSION_SECRET];
        addSessions(koa, deps.store, publicUrl);
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
