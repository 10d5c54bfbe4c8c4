import { hostOf } from '@portal/test-kit/screen.tsx';
import { expect, it } from 'vitest';
import { actions, search } from './commands.ts';
import { admin } from './testing/samples.ts';
import { fakeUsers } from './testing/users-screen.tsx';

const { signal } = new AbortController();

it('finds people and companies for administrators', async () => {
  fakeUsers();
  const found = await search('coast', hostOf(admin), signal);
  expect(found.map(({ group, path }) => [group, path])).toContainEqual([
    'Companies',
    '/admin/partner-companies?search=Coastal+Payments',
  ]);
  expect(found[0]).toMatchObject({
    group: 'People',
    title: 'Riley Brooks',
    path: '/admin/partners?search=rep%40coastal.example',
  });
});

it('calls and offers nothing for other roles', async () => {
  const api = fakeUsers();
  expect(await search('coast', hostOf(), signal)).toEqual([]);
  expect(api.calls).toEqual([]);
  expect(actions.flatMap(({ roles }) => roles)).toEqual(['admin']);
});
