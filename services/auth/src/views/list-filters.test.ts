import {
  keepListFilters,
  listListFilters,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import { maxLists } from '@portal/contracts/auth/list-views';
import type { Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
const rep = await auth.as(actors.rep);
const other = await auth.as(actors.otherRep);
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM list_filters'));

const keep = (client: Client, list: string, query = 'status=sent') =>
  client.call(keepListFilters, { body: { list, query } });
const filtersOf = (client: Client) => client.call(listListFilters);

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
  await rep.call(saveListView, { body: { list: 'quotes', name: 'Card', query } });
  expect((await rep.call(listListViews, { query: { list: 'quotes' } }))[0]?.query).toBe(masked);
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

it('respects the maximum with concurrent requests', async () => {
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
