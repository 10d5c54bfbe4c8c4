import { expect, it } from 'vitest';
import { inByteOrder, plainSign } from './plain-sign.ts';

it.each([
  ['\u00ad', '-'],
  ['\u2212', '-'],
  ['\u2011', '-'],
  ['\ufb01', 'fi'],
  ['\ufb03', 'ffi'],
  ['\uff15', '5'],
  ['\uff0d', '-'],
  ['\u2013', '\u2013'],
  ['\u00b2', '\u00b2'],
])('reads %j as %j', (sign, plain) => {
  expect(plainSign(sign)).toBe(plain);
});

it('swaps the bytes of letters that pdfium read in the wrong order', () => {
  expect(inByteOrder('\u6600', ['i', '\u6900'])).toBe('f');
  expect(inByteOrder('\u6900', ['\u6600', 'n'])).toBe('i');
});

it('keeps ideographs', () => {
  expect(inByteOrder('\u4e00', ['\u54c1', ' '])).toBe('\u4e00');
  expect(inByteOrder('\u54c1', ['a', 'b'])).toBe('\u54c1');
});
