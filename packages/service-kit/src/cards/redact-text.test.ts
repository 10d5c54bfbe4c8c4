import { expect, it } from 'vitest';
import { redactText } from './redact-text.ts';

it.each([
  ['4111111111111111', 'XXXXXXXXXXXX1111'],
  ['paid by 4111 1111 1111 1111.', 'paid by XXXX XXXX XXXX 1111.'],
  ['4111\t1111\t1111\t1111', 'XXXX\tXXXX\tXXXX\t1111'],
  ['4111\u2009111111\u2009111111', 'XXXX\u2009XXXXXX\u2009XX1111'],
  ['4242 4242\n4242 4242', 'XXXX XXXX\nXXXX 4242'],
  ['4242\r\n4242\r\n4242\r\n4242', 'XXXX\r\nXXXX\r\nXXXX\r\n4242'],
  ['0004111111111111111', 'XXXXXXXXXXXXXXX1111'],
  ['０００４１１１１１１１１１１１１１１１', 'XXXXXXXXXXXXXXX１１１１'],
])('%j is redacted to %j', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

it.each([
  '4111111111111112',
  '7111111111111114',
  '0000000000000000000',
  '1234.56 7890.12 3456.78 9012.34',
  '411\n111\n1111\n111111',
  'no digits at all',
])('%j is not changed', (text) => {
  expect(redactText(text)).toBe(text);
});
