import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '@portal/contracts/auth/factor-schemas';

/** What a test may get wrong. */
export interface Faults {
  origin?: string;
  counter?: number;
  isVerified?: boolean;
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey for the tests' portal: ES256, without attestation. */
export function createAuthenticator(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { hostname, origin: ownOrigin } = new URL(publicUrl);
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = ownOrigin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(counter: number, isVerified: boolean, attested?: Buffer): Buffer {
    const flag =
      flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const parts = [sha256(hostname), Buffer.from([flag]), count, attested ?? Buffer.alloc(0)];
    return Buffer.concat(parts);
  }

  const answer = {
    id: url(id),
    rawId: url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: url(id),

    create({ challenge }: { challenge: string }, faults: Faults = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(faults.counter ?? 0, faults.isVerified ?? true, attested);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...answer,
        response: {
          clientDataJSON: url(clientData('webauthn.create', challenge, faults.origin)),
          attestationObject: url(attestation),
          transports: ['internal'],
        },
      };
    },

    get({ challenge }: { challenge: string }, faults: Faults = {}): PasskeyResponse {
      uses += 1;
      const client = clientData('webauthn.get', challenge, faults.origin);
      const data = authenticatorData(faults.counter ?? uses, faults.isVerified ?? true);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...answer,
        response: {
          clientDataJSON: url(client),
          authenticatorData: url(data),
          signature: url(signature),
        },
      };
    },
  };
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}
const cborInt = (value: number): Buffer =>
  value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
