import * as routes from '@portal/contracts/auth/routes';
import { ssoRefusals } from '@portal/contracts/auth/refusals';
import * as ssoRoutes from '@portal/contracts/auth/sso-routes';
import type { SsoConnection, ssoConnectionBody } from '@portal/contracts/auth/sso-schemas';
import { actors } from '@portal/test-kit/actors';
import { publicUrl } from '@portal/test-kit/mail-settings';
import {
  answerOf,
  startOpenIdProvider,
  testClient,
  type TestProvider,
} from '@portal/test-kit/openid-provider';
import type { z } from 'zod';
import { openBrowser, type Browser } from '../../testing/browser.ts';
import { startAuth, type TestAuth } from '../../testing/start-auth.ts';

const redirectUri = `${publicUrl}/sso`;

export type ConnectionBody = z.input<typeof ssoConnectionBody>;

export interface TestSso {
  auth: TestAuth;
  provider: TestProvider;
  /** Sets up single sign-on of Coastal Payments, unless changed. */
  connect(change?: Partial<ConnectionBody>, version?: string): Promise<SsoConnection>;
  /** Asks for a sign-in and returns the provider's answer. */
  ask(browser: Browser, email: string): Promise<string>;
  finish(browser: Browser, parameters: string): ReturnType<Browser['call']>;
  signIn(email: string): Promise<Awaited<ReturnType<Browser['call']>> & { isSignedIn: boolean }>;
  /** Creates a link for a person, as an administrator. */
  makeLink(email: string): Promise<string>;
  /** Deletes connections, subjects and limits. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts auth, and a provider that a real library implements. */
export async function startSso(): Promise<TestSso> {
  const auth = await startAuth();
  const provider = await startOpenIdProvider(redirectUri);
  const sso: TestSso = {
    auth,
    provider,
    async connect(change = {}, version) {
      const admin = await auth.as(actors.admin);
      return admin.call(ssoRoutes.saveSsoConnection, {
        headers: { 'if-match': version },
        body: {
          company: 'Coastal Payments',
          issuer: provider.issuer,
          ...testClient,
          domains: ['coastal.example'],
          newPeople: 'refuse',
          roleClaim: null,
          roleValues: {},
          isEnabled: true,
          ...change,
        },
      });
    },
    async ask(browser, email) {
      const { body } = await browser.call(routes.requestMagicLink, { email });
      return answerOf(String(body['provider']), redirectUri);
    },
    finish: (browser, parameters) => browser.call(ssoRoutes.signInWithProvider, { parameters }),
    async signIn(email) {
      const browser = openBrowser(auth);
      const reply = await sso.finish(browser, await sso.ask(browser, email));
      return { ...reply, isSignedIn: await browser.isSignedIn() };
    },
    async makeLink(email) {
      const admin = await auth.as(actors.admin);
      return (await admin.call(routes.generateMagicLink, { body: { email } })).magicLink;
    },
    async reset() {
      provider.person = null;
      provider.tamper = null;
      await auth.database.query('DELETE FROM attempts');
      await auth.database.query('DELETE FROM sso_connections');
      await auth.database.query('UPDATE users SET sso_subject = NULL');
    },
    async stop() {
      await provider.stop();
      await auth.stop();
    },
  };
  return sso;
}

/** What `signIn` returns if it is refused. */
export const refusedAs = (refusal: keyof typeof ssoRefusals) => ({
  status: refusal === 'ssoUnknown' ? 403 : 400,
  body: { detail: ssoRefusals[refusal] },
  isSignedIn: false,
});
