import { expect, it } from 'vitest';
import { rememberReturn, takeReturn } from './session.ts';

it('returns once', () => {
  rememberReturn('/quotes/7?x=1');
  expect(takeReturn()).toBe('/quotes/7?x=1');
  expect(takeReturn()).toBe('/');
});

it.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '',
  null,
])('never returns to %j', (path) => {
  rememberReturn(path);
  expect(takeReturn()).toBe('/');
});
