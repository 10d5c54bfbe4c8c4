import { fakeApi, Problem } from '@portal/test-kit/fake-api';
import { hostOf } from '@portal/test-kit/screen.tsx';
import { expect, it } from 'vitest';
import { search } from './commands.ts';
import { quote } from './testing/quote.ts';

const { signal } = new AbortController();

it('finds quotes', async () => {
  const api = fakeApi();
  api.on('GET', '/quotes', [quote]);
  expect(await search('wren', hostOf(), signal)).toEqual([
    {
      title: 'Wren & Thistle',
      detail: 'Q-2026-000007 · Generated',
      path: '/quotes/7',
      group: 'Quotes',
    },
  ]);
  expect(api.calls[0]?.query).toEqual({ search: 'wren', limit: '5' });
});

it('fails if the list fails', async () => {
  fakeApi().on('GET', '/quotes', new Problem(503, 'Down for a moment.'));
  await expect(search('wren', hostOf(), signal)).rejects.toThrow('503');
});
