import { expect, it } from 'vitest';
import { createLinkSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import { checkCode, codeOf, codeTerms, isSameCode } from './access-code.ts';

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

it('tries of a client over its limit do not use up those of the signer', async () => {
  const code = { id: 1, salt: newSecret(), tries: 0 };
  const taken = new Map<string, number>();
  const attempts = {
    take: async (bucket: string, { max }: { max: number }) => {
      taken.set(bucket, (taken.get(bucket) ?? 0) + 1);
      return (taken.get(bucket) ?? 0) > max ? 60 : null;
    },
    count: async () => 0,
    removeBefore: async () => 0,
  };
  const count = async (): Promise<unknown> => (code.tries += 1);
  const about = { now: new Date(), owner: 'link 1', refusedAs: 'unprocessable', count } as const;
  const attempt = (typed: string, network: string) =>
    checkCode({ attempts }, secret, code, { typed, network, ...about });
  const right = codeOf(secret, code.salt);
  const wrong = right === '000000' ? '000001' : '000000';
  for (let nth = 0; nth < codeTerms.tries; nth += 1)
    await expect(attempt(wrong, 'a')).rejects.toThrow('incorrect');
  for (let nth = codeTerms.tries; nth < 30; nth += 1)
    await expect(attempt(right, 'a')).rejects.toThrow('wrong too often');
  await expect(attempt(right, 'a')).rejects.toThrow('Too many codes were tried');
  expect(code.tries).toBe(codeTerms.tries);
  await attempt(right, 'b');
  expect(code.tries).toBe(codeTerms.tries + 1);
});
