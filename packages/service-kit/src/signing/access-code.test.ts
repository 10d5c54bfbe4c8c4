import { expect, it } from 'vitest';
import { createLinkSecret, newSecret } from '../crypto/link-secret.ts';
import { codeOf, isSameCode } from './access-code.ts';

const secret = createLinkSecret('a key');

it('a code has six digits and depends on its salt and the key', () => {
  const salts = Array.from({ length: 500 }, newSecret);
  const codes = salts.map((salt) => codeOf(secret, salt));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(salts.map((salt) => codeOf(secret, salt))).toEqual(codes);
  expect(new Set(codes).size).toBeGreaterThan(490);
  const other = createLinkSecret('another key');
  expect(salts.filter((salt, at) => codeOf(other, salt) === codes[at]).length).toBeLessThan(3);
});

it('isSameCode compares exactly', () => {
  expect(isSameCode('012345', '012345')).toBe(true);
  for (const typed of ['012346', '12345', '', '0123456', '０12345'])
    expect(isSameCode(typed, '012345')).toBe(false);
});
