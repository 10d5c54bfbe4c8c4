import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newSigningKey } from '@portal/signing/new-signing-key';
import { newFieldKey, newIdentityKey } from '../../local/portal/secrets.ts';
import { serviceNames } from '../../local/registry/services.ts';
import { secretList } from './secret-list.ts';
import { prepareSecrets, type PreparedSecrets } from './prepare-secrets.ts';

const strong = 'kV7-qzR2_mXw9.TbH4+eLn6~';
const longer = `${strong}${strong.split('').reverse().join('')}`;
const generated = secretList.filter(({ generate }) => generate).map(({ name }) => name);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-secrets-'));
  mkdirSync(join(folder, 'given'));
  mkdirSync(join(folder, 'target'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const prepare = (env: Record<string, string> = {}): PreparedSecrets =>
  prepareSecrets(env, join(folder, 'given'), join(folder, 'target'));
const give = (name: string, value: string): void =>
  writeFileSync(join(folder, 'given', name), value);
const read = (path: string): string => readFileSync(join(folder, 'target', path), 'utf8');

function all(): Record<string, string> {
  const files = readdirSync(join(folder, 'target'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map((file) => {
        const path = join(file.parentPath, file.name);
        return [path, readFileSync(path, 'utf8')];
      }),
  );
}

describe('secrets that are not provided', () => {
  it('are generated once, all different, and kept', () => {
    expect(prepare().generated).toEqual(generated);
    const first = all();
    const values = generated.map((name) => read(`kept/${name}`));
    expect(new Set(values).size).toBe(generated.length);
    expect(prepare()).toEqual({ provided: [], generated: [] });
    expect(all()).toEqual(first);
  });

  it('are generated if a first start was interrupted', () => {
    prepare();
    const before = read('kept/NATS_PASSWORD');
    rmSync(join(folder, 'target/kept/SESSION_SECRET'));
    expect(prepare().generated).toEqual(['SESSION_SECRET']);
    expect(read('kept/NATS_PASSWORD')).toBe(before);
  });

  it('are readable only by their owner and group', () => {
    prepare();
    for (const path of Object.keys(all())) expect(statSync(path).mode & 0o007).toBe(0);
  });
});

describe('a provided secret', () => {
  it('is read from a variable or a file, and reaches its users', () => {
    give('QUOTES_DATABASE_PASSWORD', `${strong}\n`);
    expect(prepare({ NATS_PASSWORD: longer }).provided).toEqual([
      'QUOTES_DATABASE_PASSWORD',
      'NATS_PASSWORD',
    ]);
    expect(read('postgres/quotes')).toBe(strong);
    expect(new URL(read('quotes/database-url')).password).toBe(encodeURIComponent(strong));
    expect(decodeURIComponent(new URL(read('operator/nats-url')).password)).toBe(longer);
    expect(read('nats/authorization.conf')).toContain(JSON.stringify(longer));
  });

  it('differs between services for NATS and the object store', () => {
    prepare();
    const urls = serviceNames.map((service) => new URL(read(`${service}/nats-url`)));
    expect(urls.map(({ username }) => username)).toEqual(serviceNames);
    const passwords = [...urls.map(({ password }) => password), read('kept/NATS_PASSWORD')];
    expect(new Set(passwords).size).toBe(serviceNames.length + 1);
    for (const password of passwords)
      expect(read('nats/authorization.conf')).toContain(JSON.stringify(password));
    for (const service of ['applications', 'quotes']) {
      expect(read(`${service}/minio-access-key`)).toBe(service);
      expect(read(`${service}/minio-secret-key`)).toBe(read(`buckets/users/${service}`));
      expect(read(`${service}/minio-secret-key`)).not.toBe(read('minio/root-password'));
    }
    expect(read('buckets/policies/quotes.json')).not.toContain(':::applications');
  });

  it('is shared for the object store only if requested', () => {
    prepare({ S3_USERS: 'root' });
    expect(read('quotes/minio-secret-key')).toBe(read('minio/root-password'));
  });

  it('replaces a generated one', () => {
    prepare();
    prepare({ SESSION_SECRET: longer });
    expect(read('auth/session-secret')).toBe(longer);
    prepare();
    expect(read('auth/session-secret')).toBe(longer);
  });

  it('is not stored for the mail server', () => {
    prepare({ SMTP_URL: 'smtp://user:word@mail.example:587' });
    expect(read('auth/smtp-url')).toBe('smtp://user:word@mail.example:587');
    prepare();
    expect(read('auth/smtp-url')).toBe('smtp://mail:1025');
  });

  it('for encrypted fields goes only to applications, with the earlier keys', () => {
    prepare();
    const keys = `${newFieldKey()},${read('applications/field-keys')}`;
    prepare({ FIELD_KEYS: keys.split(',')[0] ?? '' });
    prepare({ FIELD_KEYS: keys });
    expect(read('applications/field-keys')).toBe(keys);
    const holders = Object.entries(all()).filter(([, value]) => value.includes(keys));
    expect(holders.map(([path]) => path.slice(folder.length))).toEqual([
      '/target/applications/field-keys',
      '/target/kept/FIELD_KEYS',
    ]);
  });

  it('for sealing goes to both services that seal, with the earlier keys', () => {
    prepare();
    const before = read('quotes/signing-keys');
    const provided = newSigningKey('Tidewater Payments');
    prepare({ SIGNING_KEYS: provided });
    for (const service of ['quotes', 'applications'])
      expect(read(`${service}/signing-keys`)).toBe(`${provided},${before}`);
    const holders = Object.keys(all()).filter((path) => path.endsWith('/signing-keys'));
    expect(holders).toHaveLength(2);
  });

  it('for the mail server goes to both services that send mail', () => {
    prepare({ SMTP_URL: 'smtp://user:word@mail.example:587' });
    for (const service of ['auth', 'notifications'])
      expect(read(`${service}/smtp-url`)).toBe('smtp://user:word@mail.example:587');
  });

  it('for identity tokens keeps the previous public key for existing tokens', () => {
    prepare();
    const { keys: first } = JSON.parse(read('quotes/identity-public-keys')) as { keys: object[] };
    expect(first).toHaveLength(1);
    prepare({ IDENTITY_PRIVATE_KEY: newIdentityKey() });
    const { keys } = JSON.parse(read('quotes/identity-public-keys')) as { keys: object[] };
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(first[0]);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });
});

describe('an invalid secret', () => {
  it.each([
    ['SESSION_SECRET', strong, 'fewer than 32 characters'],
    ['POSTGRES_PASSWORD', 'short', 'fewer than 20 characters'],
    ['NATS_PASSWORD', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'different characters'],
    ['NATS_PASSWORD', 'k3Xq9wZrLm'.repeat(3), 'repeats itself'],
    ['MINIO_ROOT_PASSWORD', 'My-Company-Password-2026!', 'Password'],
    ['AUTH_DATABASE_PASSWORD', 'changeme-kV7-qzR2_mXw9', 'changeme'],
    ['QUOTES_DATABASE_PASSWORD', `${strong} ${strong}`, 'without spaces'],
    ['IDENTITY_PRIVATE_KEY', '{"kty":"OKP","crv":"Ed25519"}', 'JSON Web Key'],
    ['IDENTITY_PRIVATE_KEY', longer, 'JSON Web Key'],
    ['FIELD_KEYS', Buffer.alloc(32, 7).toString('base64'), 'Key number 1 needs an id'],
    ['FIELD_KEYS', `k1:${Buffer.alloc(32, 7).toString('base64')}`, 'too weak'],
    ['FIELD_KEYS', `k1:${randomBytes(16).toString('base64')}`, 'Key k1 has 16 bytes'],
    ['SIGNING_KEYS', `k1:${longer}`, 'not id:key:certificate'],
    ['SIGNING_KEYS', newSigningKey('One').replace(/[^:]+$/, 'AAAA'), 'cannot be read'],
    ['SMTP_URL', 'mail.example', 'smtp://'],
  ])('is rejected by name, not shown, and nothing is written: %s', (name, value, reason) => {
    const refused = (): unknown => prepare({ [name]: value });
    expect(refused).toThrow(name);
    expect(refused).toThrow(reason);
    expect(refused).not.toThrow(value);
    expect(all()).toEqual({});
  });

  it('is rejected together with all others, also from a file', () => {
    give('NATS_PASSWORD', 'weak');
    expect(() => prepare({ SESSION_SECRET: 'weak' })).toThrow(/NATS_PASSWORD[\s\S]*SESSION_SECRET/);
  });
});

it('accepts secrets of common generators', () => {
  for (let run = 0; run < 50; run++) {
    const bytes = crypto.getRandomValues(Buffer.alloc(32));
    const provided = {
      SESSION_SECRET: bytes.toString('hex'),
      NATS_PASSWORD: bytes.toString('base64'),
    };
    expect(() => prepare(provided)).not.toThrow();
  }
});
