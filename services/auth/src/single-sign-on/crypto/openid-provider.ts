import type { GuardedFetch } from '@portal/service-kit/http/guarded-fetch';
import * as oidc from 'openid-client';
import { z } from 'zod';

/** A portal's registration at an OpenID provider. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
}

export interface SignInSecrets {
  state: string;
  nonce: string;
  /** For PKCE. */
  verifier: string;
}

/** Public keys only: a provider's own list could allow `none`, or the client secret as a key. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const timeoutSeconds = 8;
const scope = 'openid email profile';

const claimsSchema = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.string().max(254).optional(),
    email_verified: z.boolean().optional(),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
  })
  .loose();
export type Claims = z.infer<typeof claimsSchema>;

export function createOpenIdProvider(
  redirectUri: string,
  guardedFetch: GuardedFetch,
  allowLocal: boolean,
) {
  async function configure({ issuer, clientId, clientSecret }: ProviderClient) {
    const config = await oidc.discovery(
      new URL(issuer),
      clientId,
      // The library also takes a list here; its types name one algorithm.
      { id_token_signed_response_alg: algorithms as unknown as string },
      clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
      {
        [oidc.customFetch]: (address, { method, headers, body }) =>
          guardedFetch(address, { method, headers, body: body as URLSearchParams | null }),
        timeout: timeoutSeconds,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(allowLocal ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const { issuer: named, authorization_endpoint: endpoint = '' } = config.serverMetadata();
    // The library accepts any tenant of some providers.
    if (withoutSlash(named) !== withoutSlash(issuer))
      throw new Error(`The provider names itself ${named}`);
    // Browsers open this address: it must not be a script.
    const { protocol } = URL.parse(endpoint) ?? {};
    if (protocol !== 'https:' && !(allowLocal && protocol === 'http:'))
      throw new Error('The provider has no authorization endpoint with TLS');
    return config;
  }

  return {
    /** Reads the provider's metadata. Throws if it cannot be reached or names another issuer. */
    async discover(client: ProviderClient) {
      const metadata = (await configure(client)).serverMetadata();
      const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
      return {
        authorizationEndpoint: metadata.authorization_endpoint ?? '',
        algorithms: algorithms.filter((one) => offered.includes(one)),
      };
    },

    async signInUrl(client: ProviderClient, secrets: SignInSecrets, email: string) {
      const { state, nonce, verifier } = secrets;
      const url = oidc.buildAuthorizationUrl(await configure(client), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: email,
      });
      return url.href;
    },

    /** Returns the claims of the person who comes back with these parameters. Throws if any check fails. */
    async finish(client: ProviderClient, secrets: SignInSecrets, parameters: string) {
      const config = await configure(client);
      const url = new URL(`?${parameters}`, redirectUri);
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
      // Some providers name the address in the reply of this endpoint only.
      const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return claimsSchema.parse({ ...more, ...claims });
    },
  };
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
