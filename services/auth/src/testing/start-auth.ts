import { randomBytes } from 'node:crypto';
import { createClient, type Client } from '@portal/contracts/core/client';
import { createInvite, generateMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import type { RouteArguments, RouteReply } from '@portal/contracts/core/route';
import { actors } from '@portal/test-kit/actors';
import { testPrivateKey } from '@portal/test-kit/identity';
import { startSmtpServer, type SmtpServer } from '@portal/test-kit/smtp-server';
import { mailSettings } from '@portal/test-kit/mail-settings';
import { waitFor } from '@portal/test-kit/wait-for';
import { startTestService, type TestService } from '@portal/test-kit/test-service';
import type { AuthConfig } from '../config.ts';
import { authService } from '../service.ts';

export interface TestAuth extends TestService {
  mail: SmtpServer;
  mailsTo(address: string, count?: number): Promise<string[]>;
  signIn(email: string): Promise<string>;
  identityOf(cookie: string): Promise<string | null>;
  anyone: Client;
  /** Invites Nia Cole, a representative of Coastal Payments, or somebody else. */
  invite(email: string, other?: Partial<NewInvite>): Promise<Invite>;
  /** The token of a new link that an administrator creates. */
  linkFor(email: string): Promise<string>;
}
type NewInvite = RouteArguments<typeof createInvite>['body'];
type Invite = RouteReply<typeof createInvite>;

/** The user of the demo data with id 4, as an edit of it. */
export const riley = {
  firstName: 'Riley',
  lastName: 'Brooks',
  email: 'rep@coastal.example',
  company: 'Coastal Payments',
  role: 'representative' as const,
  isActive: true,
};

export const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

/** Starts auth with the demo people and an SMTP server that stores the mails. */
export async function startAuth(config: Partial<AuthConfig> = {}): Promise<TestAuth> {
  const mail = await startSmtpServer();
  const service = await startTestService(authService, {
    config: {
      ...mailSettings(mail.url),
      IDENTITY_PRIVATE_KEY: testPrivateKey,
      SESSION_SECRET: 'a secret of the tests that is long enough',
      ADMIN_EMAIL: undefined,
      INTERNAL_COMPANY: 'Tidewater Payments',
      PARTNER_REVIEWERS: 'end',
      SIGN_IN_LINK_MINUTES: 15,
      SIGN_IN_CODES: 'skip',
      SESSION_IDLE_HOURS: 12,
      SESSION_DAYS: 7,
      FIELD_KEYS: newKey('one'),
      REQUIRE_MFA: [],
      MFA_GRACE_DAYS: 7,
      LOCAL_ISSUERS: 'allow',
      ...config,
    },
  });
  for (const { userId, email, name, company, role } of Object.values(actors)) {
    const [first, last] = name.split(' ');
    await service.database.query(
      `INSERT INTO users (id, email, first_name, last_name, company, role, updated_at) VALUES ($1,$2,$3,$4,$5,$6::role,now())`,
      [userId, email, first, last, company, role],
    );
  }
  await service.database.query("SELECT setval('users_id_seq', 100)");
  await service.database.query(
    `INSERT INTO companies (id, revision, name, is_active) VALUES
      (1, 1, 'Coastal Payments', true), (2, 1, 'Summit Merchant Group', true)`,
  );

  const mailsTo = async (address: string, count?: number): Promise<string[]> =>
    (await mail.mailsTo(address, count)).map(({ text }) => text);

  async function signIn(email: string): Promise<string> {
    const links = (texts: string[]) => texts.filter((text) => text.includes('/magic-link?'));
    const before = links(mail.allTo(email).map(({ text }) => text)).length;
    await service.fetchAs(null, '/auth/magic-link', {
      method: 'POST',
      json: { email },
    });
    // Notices to the same address may arrive meanwhile.
    const mails = await waitFor(() => {
      const found = links(mail.allTo(email).map(({ text }) => text));
      return found.length > before ? found : null;
    });
    const reply = await service.fetchAs(null, verifyMagicLink.path, {
      method: 'POST',
      json: { token: tokenIn(mails.at(-1) ?? '') },
    });
    return cookiesOf(reply);
  }

  return Object.assign(service, {
    mail,
    mailsTo,
    signIn,
    identityOf: async (cookie: string) => {
      const reply = await fetch(`${service.url}/internal/identity`, { headers: { cookie } });
      return reply.headers.get('x-portal-identity');
    },
    anyone: createClient({ baseUrl: service.url }),
    invite: async (email: string, other: Partial<NewInvite> = {}) =>
      (await service.as(actors.admin)).call(createInvite, {
        body: {
          email,
          firstName: 'Nia',
          lastName: 'Cole',
          role: 'representative',
          company: 'Coastal Payments',
          ...other,
        },
      }),
    linkFor: async (email: string) => {
      const admin = await service.as(actors.admin);
      return tokenIn((await admin.call(generateMagicLink, { body: { email } })).magicLink);
    },
    stop: ((stop) => async () => {
      await stop();
      await mail.stop();
    })(service.stop),
  });
}

export function tokenIn(text: string): string {
  const token = /\/magic-link\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

/** The cookies that a browser would send back. */
export const cookiesOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
