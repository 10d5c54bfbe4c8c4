import { expect, it } from 'vitest';
import { traceparent } from './api.ts';

it('puts the calls of a click into one trace, each with its own id', () => {
  const [first, second] = [traceparent(), traceparent()];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(second.slice(0, 35)).toBe(first.slice(0, 35));
  expect(second).not.toBe(first);

  document.body.click();
  expect(traceparent().slice(0, 35)).not.toBe(first.slice(0, 35));
});
