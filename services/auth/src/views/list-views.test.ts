import {
  deleteListView,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import { maxViews } from '@portal/contracts/auth/list-views';
import type { Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
const rep = await auth.as(actors.rep);
const other = await auth.as(actors.otherRep);
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM list_views'));

const save = (client: Client, name: string, query = 'status=sent', list = 'quotes') =>
  client.call(saveListView, { body: { list, name, query } });
const viewsOf = (client: Client, list = 'quotes') =>
  client.call(listListViews, { query: { list } });

it('saves views by name, per person and list', async () => {
  expect(await save(rep, ' Sent ')).toEqual({ name: 'Sent', query: 'status=sent' });
  await save(rep, 'By savings', 'sort=-monthlySavings&hide=Contact%2CCreated');
  await save(rep, 'Pending', 'status=pending', 'admin-applications');
  await save(other, 'Sent', 'status=accepted');
  expect(await viewsOf(rep)).toEqual([
    { name: 'By savings', query: 'sort=-monthlySavings&hide=Contact%2CCreated' },
    { name: 'Sent', query: 'status=sent' },
  ]);
  expect(await viewsOf(other)).toEqual([{ name: 'Sent', query: 'status=accepted' }]);
});

it('replaces a view with the same name; deleting is idempotent', async () => {
  await save(rep, 'Sent');
  await save(rep, 'Sent', 'status=sent&sort=merchantName');
  await save(other, 'Sent');
  expect(await viewsOf(rep)).toEqual([{ name: 'Sent', query: 'status=sent&sort=merchantName' }]);
  for (const _ of [1, 2])
    await rep.call(deleteListView, { query: { list: 'quotes', name: 'Sent' } });
  expect(await viewsOf(rep)).toEqual([]);
  expect(await viewsOf(other)).toHaveLength(1);
});

it('respects the maximum with concurrent requests', async () => {
  const tries = Array.from({ length: maxViews + 5 }, (_, at) => save(rep, `View ${at}`));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(await viewsOf(rep)).toHaveLength(maxViews);
  const [view] = await viewsOf(rep);
  await expect(save(rep, view?.name ?? '', 'status=draft')).resolves.toMatchObject({
    query: 'status=draft',
  });
});

it.each([
  [{ name: ' ', query: '' }],
  [{ name: 'A', query: 'a b' }],
  [{ name: 'A', query: '#top' }],
  [{ name: 'A', query: 'x'.repeat(2001) }],
  [{ name: 'A', query: '', list: '../users' }],
  [{ name: 'A', query: '', list: 'no-such-list' }],
])('rejects an invalid view: %j', async (view) => {
  await expect(rep.call(saveListView, { body: { list: 'quotes', ...view } })).rejects.toMatchObject(
    {
      status: 400,
    },
  );
});
