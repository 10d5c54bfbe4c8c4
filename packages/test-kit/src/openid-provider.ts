import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

export const testClient = {
  clientId: 'partner-portal',
  clientSecret: 'a client secret of the tests',
} as const;

type Claims = Record<string, unknown>;
type Signer = (claims: JWTPayload) => Promise<string> | string;

export interface TestProvider {
  issuer: string;
  /** The person who signs in next, regardless of the login hint; null: the one that the portal names. */
  person: Claims | null;
  /** Replaces the signed ID token of the next sign-ins. */
  tamper: ((claims: JWTPayload, sign: Signer) => Promise<string> | string) | null;
  stop(): Promise<void>;
}

/** A provider that a real library implements. It signs people in without a password. */
export async function startOpenIdProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const sign: Signer = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ ...defaultClaims(accountId), ...tester.person, sub: accountId }),
    }),
  });
  const tester: TestProvider = {
    issuer,
    person: null,
    tamper: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      const { prompt, params, grantId, session } = await provider.interactionDetails(
        ctx.req,
        ctx.res,
      );
      const accountId = String(tester.person?.['sub'] ?? params['login_hint']);
      if (prompt.name === 'login') {
        await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId } });
      } else {
        const grant =
          (grantId ? await provider.Grant.find(grantId) : undefined) ??
          new provider.Grant({
            accountId: session?.accountId ?? accountId,
            clientId: testClient.clientId,
          });
        grant.addOIDCScope('openid email profile');
        await provider.interactionFinished(ctx.req, ctx.res, {
          consent: { grantId: await grant.save() },
        });
      }
      ctx.respond = false;
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && tester.tamper && body?.id_token)
      body.id_token = await tester.tamper(decodeJwt(body.id_token), sign);
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return tester;
}

const defaultClaims = (email: string): Claims => ({
  email,
  email_verified: true,
  given_name: 'Sam',
  family_name: 'Sample',
});

/** Opens an address as a browser does, with the provider's cookies, and returns the query it is sent back with. */
export async function answerOf(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  for (let hops = 0; hops < 10; hops += 1) {
    if (at.startsWith(redirectUri)) return new URL(at).search.slice(1);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`${at}: ${reply.status} ${await reply.text()}`);
    at = new URL(location, at).href;
  }
  throw new Error('Too many redirects');
}
