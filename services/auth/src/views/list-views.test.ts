import {
  deleteListView,
  keepListFilters,
  listListFilters,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import { maxLists, maxViews } from '@portal/contracts/auth/list-views';
import type { Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
const rep = await auth.as(actors.rep);
const other = await auth.as(actors.otherRep);
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('TRUNCATE list_views, list_filters'));

const keep = (client: Client, list: string, query = 'status=sent') =>
  client.call(keepListFilters, { body: { list, query } });
const filtersOf = (client: Client) => client.call(listListFilters);
const save = (client: Client, name: string, query = 'status=sent', list = 'quotes') =>
  client.call(saveListView, { body: { list, name, query } });
const viewsOf = (client: Client, list = 'quotes') =>
  client.call(listListViews, { query: { list } });

const listName = (at: number): string =>
  `list-${String.fromCodePoint(97 + Math.floor(at / 26), 97 + (at % 26))}`;

async function saveAll(): Promise<string[]> {
  const lists = Array.from({ length: maxLists }, (_, at) => listName(at)).toReversed();
  await auth.database.query(
    `INSERT INTO list_filters (user_id, list, query, kept_at)
     SELECT $1, list, 'status=sent', now() - interval '1 day' + at * interval '1 minute'
     FROM unnest($2::text[]) WITH ORDINALITY AS lists (list, at)`,
    [actors.rep.userId, lists],
  );
  return lists;
}

it('saves the last filters of each list', async () => {
  const query = 'status=pending&sort=-createdAt&hide=Contact%2CCreated';
  expect(await keep(rep, 'quotes')).toEqual({ list: 'quotes', query: 'status=sent' });
  await keep(rep, 'admin-applications');
  await keep(rep, 'admin-applications', query);
  expect(await filtersOf(rep)).toEqual([
    { list: 'admin-applications', query },
    { list: 'quotes', query: 'status=sent' },
  ]);
});

it.each([
  ['search=4111+1111+1111+1111&sort=-at', 'search=XXXX+XXXX+XXXX+1111&sort=-at'],
  ['search=4111%201111%201111%201111', 'search=XXXX+XXXX+XXXX+1111'],
  ['search=%34111111111111111', 'search=XXXXXXXXXXXX1111'],
])('masks card numbers in %s', async (query, masked) => {
  expect((await keep(rep, 'quotes', query)).query).toBe(masked);
  await save(rep, 'Card', query);
  expect((await viewsOf(rep))[0]?.query).toBe(masked);
  expect((await filtersOf(rep))[0]?.query).toBe(masked);
});

it('deletes the filters of a list with an empty query, repeatedly', async () => {
  await keep(rep, 'quotes');
  await keep(rep, 'applications');
  for (const _ of [1, 2])
    expect(await keep(rep, 'quotes', '')).toEqual({ list: 'quotes', query: '' });
  expect(await filtersOf(rep)).toEqual([{ list: 'applications', query: 'status=sent' }]);
});

it('saves filters per person', async () => {
  await keep(rep, 'quotes');
  await keep(other, 'quotes', 'status=accepted');
  await keep(rep, 'quotes', '');
  expect(await filtersOf(rep)).toEqual([]);
  expect(await filtersOf(other)).toEqual([{ list: 'quotes', query: 'status=accepted' }]);
});

it('saves filters independent of the test role', async () => {
  const admin = await auth.as(actors.admin);
  const viewing = await auth.as({ ...actors.admin, effectiveRole: 'representative' });
  await keep(admin, 'quotes');
  expect(await filtersOf(viewing)).toEqual([{ list: 'quotes', query: 'status=sent' }]);
  await keep(viewing, 'quotes', 'status=draft');
  expect(await filtersOf(admin)).toEqual([{ list: 'quotes', query: 'status=draft' }]);
});

it('deletes the oldest filters for a new list', async () => {
  const [first = '', second = '', ...others] = await saveAll();
  await keep(rep, first, 'status=draft');
  await keep(rep, 'quotes');
  const filters = await filtersOf(rep);
  expect(filters.map(({ list }) => list)).toEqual([first, 'quotes', ...others].toSorted());
  expect(filters.find(({ list }) => list === second)).toBeUndefined();
});

it('respects the maximum of lists with concurrent requests', async () => {
  await saveAll();
  for (let round = 0; round < 8; round += 1) {
    const latest = Array.from({ length: 5 }, (_, at) => `latest-${listName(round * 5 + at)}`);
    await Promise.all(latest.map((list) => keep(rep, list)));
    const lists = (await filtersOf(rep)).map(({ list }) => list);
    expect(lists).toHaveLength(maxLists);
    expect(lists).toEqual(expect.arrayContaining(latest));
  }
});

it('saves one of several concurrent requests for a list', async () => {
  const queries = ['status=sent', 'status=draft', ''];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(queries.map((query) => keep(rep, 'quotes', query)));
    const [saved] = await filtersOf(rep);
    expect(queries).toContain(saved?.query ?? '');
  }
});

it('is deleted with the person', async () => {
  await auth.database.query(
    `INSERT INTO users (id, email, first_name, last_name, company, updated_at)
     VALUES (90, 'leaving@coastal.example', 'Lee', 'Ving', 'Coastal Payments', now())`,
  );
  const deletedUser = await auth.as({
    ...actors.rep,
    userId: 90,
    email: 'leaving@coastal.example',
  });
  await keep(deletedUser, 'quotes');
  await auth.database.query('DELETE FROM users WHERE id = 90');
  expect(await auth.database.query('SELECT 1 FROM list_filters')).toEqual([]);
});

it.each([
  ['list', { list: '../users', query: '' }],
  ['list', { list: '', query: '' }],
  ['list', { list: 'Quotes', query: '' }],
  ['list', { list: 'x'.repeat(61), query: '' }],
  ['query', { list: 'quotes', query: 'a b' }],
  ['query', { list: 'quotes', query: '#top' }],
  ['query', { list: 'quotes', query: 'x'.repeat(2001) }],
])('rejects an invalid %s: %j', async (field, body) => {
  await keep(rep, 'quotes');
  await expect(rep.call(keepListFilters, { body })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: expect.any(String) } },
  });
  expect(await filtersOf(rep)).toEqual([{ list: 'quotes', query: 'status=sent' }]);
});

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

it('respects the maximum of views with concurrent requests', async () => {
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
