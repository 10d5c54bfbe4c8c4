import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { ProviderClient, SignInSecrets } from '../crypto/openid-provider.ts';
import type { Deps } from '../../deps.ts';
import { ssoRefused } from '../rules/sso-refusals.ts';
import { providerSignInMs } from '../../rules/terms.ts';
import type { SsoConnectionRow, SsoConnectionWithDomains } from '../store/sso.ts';

/** The state names the connection. Its row is found only with the same browser's cookie. */
const stateForm = /^(\d{1,9})\.[\w-]{43}$/;
const challengeOf = (state: string, browser: string) => ({
  hash: hashSecret(`${state} ${browser}`),
  purpose: 'sso' as const,
  userId: null,
});

const secretsOf = ({ linkSecret }: Deps, state: string): SignInSecrets => ({
  state,
  nonce: linkSecret(`single sign-on, nonce, ${state}`),
  verifier: linkSecret(`single sign-on, verifier, ${state}`),
});

export const clientOf = ({ clientSecrets }: Deps, row: SsoConnectionRow): ProviderClient => ({
  issuer: row.issuer,
  clientId: row.clientId,
  clientSecret: clientSecrets.open(row),
});

/** Begins a sign-in in a browser and returns where it goes on. Throws a 503 if the provider cannot be reached. */
export async function beginProviderSignIn(
  deps: Deps,
  connection: SsoConnectionWithDomains,
  { email, browser }: { email: string; browser: string },
): Promise<string> {
  const { store, openIdProvider, now, warn } = deps;
  const state = `${connection.id}.${newSecret()}`;
  const address = await openIdProvider
    .signInAddress(clientOf(deps, connection), secretsOf(deps, state), email)
    .catch((err: unknown) => {
      warn({ err, company: connection.company }, 'an OpenID provider could not be reached');
      throw ssoRefused('ssoUnreachable');
    });
  const expiresAt = new Date(now().getTime() + providerSignInMs);
  await store.passkeys.addChallenge(challengeOf(state, browser), expiresAt);
  return address;
}

/** Uses up the sign-in that these parameters answer. Null if it is unknown, used, expired or another browser's. */
export async function takeProviderSignIn(
  deps: Deps,
  parameters: string,
  browser: string | null,
): Promise<{ connection: SsoConnectionWithDomains; secrets: SignInSecrets } | null> {
  const { store, now } = deps;
  const state = new URLSearchParams(parameters).get('state') ?? '';
  const id = stateForm.exec(state)?.[1];
  if (id === undefined || browser === null) return null;
  if (!(await store.passkeys.takeChallenge(challengeOf(state, browser), now()))) return null;
  const connection = await store.sso.byId(Number(id));
  return connection?.isEnabled ? { connection, secrets: secretsOf(deps, state) } : null;
}
