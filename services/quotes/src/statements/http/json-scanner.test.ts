import { nested } from '@portal/test-kit/hostile-values';
import { describe, expect, it } from 'vitest';
import { createJsonScanner } from './json-scanner.ts';

/** Scans text in chunks of `piece` bytes and returns the wanted fields. */
function scan(text: string, wanted: readonly string[] = ['a'], piece = 7): Record<string, string> {
  const taken: Record<string, string> = {};
  const scanner = createJsonScanner({
    begin: (key) => {
      if (!wanted.includes(key)) return null;
      taken[key] = '';
      return (bytes) => (taken[key] += bytes.toString('latin1'));
    },
    end: (key) => (taken[key] += '.'),
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) scanner.write(bytes.subarray(at, at + piece));
  scanner.end();
  return taken;
}

describe('the scanner', () => {
  it('returns only the wanted strings', () => {
    const text = JSON.stringify({
      b: 'x'.repeat(500),
      a: 'found',
      c: { a: 'inner' },
      d: ['a', 'b'],
    });
    expect(scan(text)).toEqual({ a: 'found.' });
  });

  it('ignores long names', () => {
    const text = `{"${'k'.repeat(100_000)}":"x","a":"found"}`;
    expect(scan(text, ['a', 'k'.repeat(200), ''])).toMatchObject({ a: 'found.' });
    // Truncated names never match a field.
    expect(scan(text, ['k'.repeat(200)])).toEqual({});
  });

  it.each([
    ['nested too deep', `{"b":${nested(64, '[', ']')}}`],
    ['nested very deep', `{"b":${nested(100_000, '{"b":', '}')}}`],
    ['of too many fields', `{${Array.from({ length: 1001 }, (_, n) => `"k${n}":"v"`).join(',')}}`],
    ['without an end', '{"a":"x"'],
    ['followed by another', '{"a":"x"}{"a":"y"}'],
  ])('refuses an object %s', (_, text) => {
    expect(() => scan(text)).toThrow(SyntaxError);
  });
});
