import { isIP } from 'node:net';
import type { PasskeyResponse } from '@portal/contracts/auth/factor-schemas';
import * as webauthn from '@simplewebauthn/server';
import { z } from 'zod';
import { challengeMs } from '../../rules/terms.ts';
import type { PasskeyRow } from '../store/passkeys.ts';

/** The portal as WebAuthn's relying party. */
export type RelyingParty = NonNullable<ReturnType<typeof createRelyingParty>>;

/** EdDSA, ES256 and RS256. Explicit, because the library's default includes experimental algorithms. */
const algorithms = [-8, -7, -257] as const;

/** Returns null if passkeys do not work at this address: WebAuthn needs a host name. */
export function createRelyingParty(publicUrl: string, name: string) {
  const { hostname: rpID, origin } = new URL(publicUrl);
  if (isIP(rpID.replace(/^\[|\]$/g, ''))) return null;
  const refer = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports });
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    /** Options to create a passkey; excludes the existing ones. */
    creation: (
      owner: { id: number; email: string; name: string },
      existing: readonly PasskeyRow[],
    ) =>
      webauthn.generateRegistrationOptions({
        rpName: name,
        rpID,
        userID: new TextEncoder().encode(`user ${owner.id}`),
        userName: owner.email,
        userDisplayName: owner.name,
        timeout: challengeMs,
        supportedAlgorithmIDs: [...algorithms],
        excludeCredentials: existing.map(refer),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    /** Options to use one of the allowed passkeys, by default any that the browser has. */
    request: (allowed: readonly PasskeyRow[] = []) =>
      webauthn.generateAuthenticationOptions({
        rpID,
        timeout: challengeMs,
        userVerification: 'required',
        allowCredentials: allowed.map(refer),
      }),
    /** Throws unless a new passkey signed the challenge at this portal's origin, with user verification. */
    checkNew: (response: webauthn.RegistrationResponseJSON) =>
      webauthn.verifyRegistrationResponse({
        response,
        ...expected,
        supportedAlgorithmIDs: [...algorithms],
        // The stored challenge was already used up.
        expectedChallenge: challengeOf(response) ?? '',
      }),
    /** Throws if a response is not the passkey's, did not verify the user, or repeats its counter. */
    check: (response: PasskeyResponse, passkey: PasskeyRow) =>
      webauthn.verifyAuthenticationResponse({
        response,
        ...expected,
        expectedChallenge: challengeOf(response) ?? '',
        credential: {
          ...refer(passkey),
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }),
  };
}

const clientData = z.object({ challenge: z.string().min(1).max(200) });

/** Returns the challenge that a response answers; null if it names none. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}
