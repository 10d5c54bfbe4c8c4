import { describe, expect, it } from 'vitest';
import { newSigningKey } from './new-signing-key.ts';
import { signingConfig } from './signing-config.ts';
import { nameOf, parseSigningKeys, signingKeysFault } from './signing-keys.ts';

const keys = newSigningKey('Tidewater Payments');
const [id, key, certificate] = keys.split(':');

it('a new key has a certificate of ten years for signing alone', () => {
  const [made] = parseSigningKeys(keys);
  if (!made) throw new Error('There is no key');
  expect(nameOf(made.certificate)).toBe('Tidewater Payments');
  expect(made.certificate.verify(made.certificate.publicKey)).toBe(true);
  expect(made.certificate.ca).toBe(false);
  const years = made.certificate.validToDate.getFullYear() - new Date().getFullYear();
  expect(years).toBeGreaterThanOrEqual(9);
});

it.each(['王小明 Łódź', 'x'.repeat(300), 'a, b + c = "d"', ''])('takes the name %j', (name) => {
  const made = newSigningKey(name);
  expect(signingKeysFault(made)).toBeNull();
  const [parsed] = parseSigningKeys(made);
  expect(name.startsWith(parsed ? nameOf(parsed.certificate).replaceAll('\\', '') : '?')).toBe(
    true,
  );
});

describe('SIGNING_KEYS that will not do are refused by id, not told', () => {
  it.each([
    ['', 'Key number 1 needs an id'],
    [`${keys},`, 'Key number 2 needs an id'],
    [`${keys},${keys}`, 'is there twice'],
    [`${id}:${key}`, 'is not id:key:certificate'],
    [`${id}:${key}:${certificate}:x`, 'is not id:key:certificate'],
    [`${id}:%%:${certificate}`, 'is not id:key:certificate'],
    [`${id}:AAAA:${certificate}`, 'cannot be read'],
    [`${id}:${key}:AAAA`, 'cannot be read'],
    [`${id}:${key}:${newSigningKey('Other').split(':')[2]}`, 'another key’s'],
  ])('%#', (text, said) => {
    expect(signingKeysFault(text)).toContain(said);
    expect(signingKeysFault(text)).not.toContain(key);
    expect(signingConfig.safeParse({ SIGNING_KEYS: text }).success).toBe(false);
  });
});

it('the authority of times is one of the web, or none', () => {
  const withAuthority = (TSA_URL?: string) =>
    signingConfig.safeParse({ SIGNING_KEYS: keys, TSA_URL }).success;
  expect(withAuthority()).toBe(true);
  expect(withAuthority('https://time.example/tsr')).toBe(true);
  expect(withAuthority('file:///etc/passwd')).toBe(false);
});
