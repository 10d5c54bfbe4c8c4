import { randomBytes } from 'node:crypto';
import { readConfig } from '@portal/service-kit/config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationsConfig } from '../config.ts';
import { createFieldCipher, type Sensitive } from './field-cipher.ts';
import { fieldKeysSchema } from '@portal/service-kit/crypto/field-keys';

const key = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const problems = (text: string): string[] =>
  fieldKeysSchema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('FIELD_KEYS', () => {
  it('accepts random keys with ids', () => {
    for (let run = 0; run < 200; run += 1)
      expect(problems(`${key('k1')}, ${key('k-2_b')}`)).toEqual([]);
  });

  const weak = Buffer.from('a passphrase of thirty-two bytes').toString('base64');
  it.each([
    ['', 'Key number 1 needs an id'],
    ['k1', 'Key k1 has 0 bytes'],
    [`:${randomBytes(32).toString('base64')}`, 'Key number 1 needs an id'],
    [`k 1:${randomBytes(32).toString('base64')}`, 'Key number 1 needs an id'],
    ['k1:not base64!', 'Key k1 is not base64'],
    [`k1:${randomBytes(16).toString('base64')}`, 'Key k1 has 16 bytes; 32 are needed'],
    [`k1:${randomBytes(33).toString('base64')}`, 'Key k1 has 33 bytes'],
    [`k1:${Buffer.alloc(32).toString('base64')}`, 'Key k1 is too weak'],
    [`k1:${Buffer.alloc(32, 'ab').toString('base64')}`, 'Key k1 is too weak'],
    [`k1:${weak}`, 'Key k1 is too weak'],
    [`${key('k1')},${key('k1')}`, 'Key k1 is listed twice'],
    [`${key('k1')},`, 'Key number 2 needs an id'],
    [`${key('k1')},k2:${weak}`, 'Key k2 is too weak'],
  ])('refuses %s, naming the key', (text, message) => {
    expect(problems(text).join()).toContain(message);
  });

  it('fails the start without revealing a key', () => {
    const env = {
      DATABASE_URL: 'postgresql://localhost/x',
      NATS_URL: 'nats://localhost',
      IDENTITY_PUBLIC_KEYS: '{}',
    };
    expect(() => readConfig(applicationsConfig, env)).toThrow('FIELD_KEYS: Give keys as');
    const start = (): unknown =>
      readConfig(applicationsConfig, { ...env, FIELD_KEYS: `k1:${weak}` });
    expect(start).toThrow('FIELD_KEYS: Key k1 is too weak');
    expect(start).not.toThrow(weak);
  });
});

describe('the cipher of fields', () => {
  const [one, two] = [key('one'), key('two')];
  const field = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }));
  const fields: fc.Arbitrary<Sensitive> = fc.record({
    ssn: field,
    accountNumber: field,
    driversLicense: field,
    dateOfBirth: field,
    einFederalTaxId: field,
  });
  const id = fc.integer({ min: 1, max: 2_147_483_647 });

  it('decrypts with any of its keys', () => {
    fc.assert(
      fc.property(fields, id, (provided, rowId) => {
        const sealed = createFieldCipher(one).seal(rowId, provided);
        expect(sealed.keyId).toBe('one');
        expect(createFieldCipher(`${two},${one}`).open(rowId, sealed)).toEqual(provided);
      }),
    );
  });

  it('never returns the same ciphertext twice, nor the plaintext', () => {
    const cipher = createFieldCipher(one);
    const provided = {
      ssn: '521-44-8373',
      accountNumber: '1',
      driversLicense: null,
      dateOfBirth: null,
      einFederalTaxId: null,
    };
    const [a, b] = [cipher.seal(7, provided), cipher.seal(7, provided)];
    expect(Buffer.from(a.ssn ?? []).equals(Buffer.from(b.ssn ?? []))).toBe(false);
    expect(Buffer.from(a.ssn ?? []).includes('521')).toBe(false);
    expect(a.driversLicense).toBeNull();
  });

  it('refuses another row, another field, another key and any altered byte', () => {
    const cipher = createFieldCipher(one);
    fc.assert(
      fc.property(
        fields,
        id,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (provided, rowId, at, flip) => {
          fc.pre(provided.ssn !== null);
          const sealed = cipher.seal(rowId, provided);
          expect(() => cipher.open(rowId === 1 ? 2 : rowId - 1, sealed)).toThrow('does not open');
          expect(() =>
            cipher.open(rowId, { ...sealed, ssn: null, dateOfBirth: sealed.ssn }),
          ).toThrow('dateOfBirth');
          const other = createFieldCipher(key('one'));
          expect(() => other.open(rowId, sealed)).toThrow('does not open with key one');
          const ssn = new Uint8Array(sealed.ssn ?? []);
          const place = at % ssn.length;
          ssn[place] = (ssn[place] ?? 0) ^ flip;
          expect(() => cipher.open(rowId, { ...sealed, ssn })).toThrow('ssn does not open');
        },
      ),
    );
  });

  it('names a missing key', () => {
    const sealed = createFieldCipher(one).seal(1, {
      ssn: '1',
      accountNumber: null,
      driversLicense: null,
      dateOfBirth: null,
      einFederalTaxId: null,
    });
    expect(() => createFieldCipher(two).open(1, sealed)).toThrow(
      'FIELD_KEYS has no key one, which is still in use (it has two). Add it again.',
    );
  });
});
