import fc from 'fast-check';
import { byName, sensitiveFields } from '@portal/contracts/applications/fields';
import { describe, expect, it } from 'vitest';
import { maskFields, maskText } from './field-text.ts';

describe('a mask', () => {
  it.each([
    ['123-45-6789', '•••••6789'],
    ['998877665544', '•••••5544'],
    ['12345678', '•••••5678'],
    // Four of seven characters would reveal too much.
    ['1234567', '•••••'],
    ['12', '•••••'],
    ['', ''],
  ])('of %s is %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it('never shows more than the last four characters, nor how many there are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const masked = maskText(text);
        expect(masked).toMatch(text ? /^•{5}[\p{L}\p{N}]{0,4}$/u : /^$/);
      }),
    );
  });

  it('fully masks dates and leaves empty values', () => {
    const none = byName(sensitiveFields, () => null);
    expect(maskFields({ ...none, dateOfBirth: '1980-07-04' })).toEqual({
      ...none,
      dateOfBirth: '•••••',
    });
  });
});
