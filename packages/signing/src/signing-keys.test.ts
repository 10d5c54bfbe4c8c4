import { describe, expect, it } from 'vitest';
import { newSigningKey } from './new-signing-key.ts';
import { signingConfig } from './signing-deps.ts';
import { nameOf, parseSigningKeys, signingKeysError } from './signing-keys.ts';

const keys = newSigningKey('Tidewater Payments');
const [id, key, certificate] = keys.split(':');

it('a new key has a ten-year certificate that is not a CA', () => {
  const [entry] = parseSigningKeys(keys);
  if (!entry) throw new Error('There is no key');
  expect(nameOf(entry.certificate)).toBe('Tidewater Payments');
  expect(entry.certificate.verify(entry.certificate.publicKey)).toBe(true);
  expect(entry.certificate.ca).toBe(false);
  const years = entry.certificate.validToDate.getFullYear() - new Date().getFullYear();
  expect(years).toBeGreaterThanOrEqual(9);
});

it.each(['王小明 Łódź', 'x'.repeat(300), 'a, b + c = "d"', ''])('accepts the name %j', (name) => {
  const entry = newSigningKey(name);
  expect(signingKeysError(entry)).toBeNull();
  const [parsed] = parseSigningKeys(entry);
  expect(name.startsWith(parsed ? nameOf(parsed.certificate).replaceAll('\\', '') : '?')).toBe(
    true,
  );
});

describe('invalid SIGNING_KEYS are reported by id, not by value', () => {
  it.each([
    ['', 'Key number 1 needs an id'],
    [`${keys},`, 'Key number 2 needs an id'],
    [`${keys},${keys}`, 'is listed twice'],
    [`${id}:${key}`, 'is not id:key:certificate'],
    [`${id}:${key}:${certificate}:x`, 'is not id:key:certificate'],
    [`${id}:%%:${certificate}`, 'is not id:key:certificate'],
    [`${id}:AAAA:${certificate}`, 'cannot be read'],
    [`${id}:${key}:AAAA`, 'cannot be read'],
    [`${id}:${key}:${newSigningKey('Other').split(':')[2]}`, 'another key'],
  ])('%#', (text, message) => {
    expect(signingKeysError(text)).toContain(message);
    expect(signingKeysError(text)).not.toContain(key);
    expect(signingConfig.safeParse({ SIGNING_KEYS: text }).success).toBe(false);
  });
});

it('TSA_URL must be an HTTP URL or unset', () => {
  const withAuthority = (TSA_URL?: string) =>
    signingConfig.safeParse({ SIGNING_KEYS: keys, TSA_URL }).success;
  expect(withAuthority()).toBe(true);
  expect(withAuthority('https://time.example/tsr')).toBe(true);
  expect(withAuthority('file:///etc/passwd')).toBe(false);
});
