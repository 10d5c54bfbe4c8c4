import { keepListFilters, listListFilters } from '@portal/contracts/auth/list-filter-routes';
import { maxLists } from '@portal/contracts/auth/list-filters';
import type { Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startAuth, type TestAuth } from './testing/start-auth.ts';

let auth: TestAuth;
let rep: Client;
let other: Client;
beforeAll(async () => {
  auth = await startAuth();
  rep = await auth.as(actors.rep);
  other = await auth.as(actors.otherRep);
});
afterAll(() => auth.stop());
beforeEach(() => auth.database.query('DELETE FROM list_filters'));

const keep = (client: Client, list: string, query = 'status=sent') =>
  client.call(keepListFilters, { body: { list, query } });
const leftBy = (client: Client) => client.call(listListFilters);

/** A name of a list, another for each number. */
const listAt = (at: number): string =>
  `list-${String.fromCodePoint(97 + Math.floor(at / 26), 97 + (at % 26))}`;

/** Keeps as many lists as may be, one a minute; gives them in that order. */
async function keepAll(): Promise<string[]> {
  const lists = Array.from({ length: maxLists }, (_, at) => listAt(at)).toReversed();
  await auth.database.query(
    `INSERT INTO list_filters (user_id, list, query, kept_at)
     SELECT $1, list, 'status=sent', now() - interval '1 day' + at * interval '1 minute'
     FROM unnest($2::text[]) WITH ORDINALITY AS lists (list, at)`,
    [actors.rep.userId, lists],
  );
  return lists;
}

it('keeps how each list was left, and the later one of a list', async () => {
  const query = 'status=pending&sort=-createdAt&hide=Contact%2CCreated';
  expect(await keep(rep, 'quotes')).toEqual({ list: 'quotes', query: 'status=sent' });
  await keep(rep, 'admin-applications');
  await keep(rep, 'admin-applications', query);
  expect(await leftBy(rep)).toEqual([
    { list: 'admin-applications', query },
    { list: 'quotes', query: 'status=sent' },
  ]);
});

it('forgets a list by an empty query, as often as it is asked to', async () => {
  await keep(rep, 'quotes');
  await keep(rep, 'applications');
  for (const _ of [1, 2])
    expect(await keep(rep, 'quotes', '')).toEqual({ list: 'quotes', query: '' });
  expect(await leftBy(rep)).toEqual([{ list: 'applications', query: 'status=sent' }]);
});

it('keeps for the person alone', async () => {
  await keep(rep, 'quotes');
  await keep(other, 'quotes', 'status=accepted');
  await keep(rep, 'quotes', '');
  expect(await leftBy(rep)).toEqual([]);
  expect(await leftBy(other)).toEqual([{ list: 'quotes', query: 'status=accepted' }]);
});

it('keeps for the same person whatever role they view the portal as', async () => {
  const admin = await auth.as(actors.admin);
  const viewing = await auth.as({ ...actors.admin, effectiveRole: 'representative' });
  await keep(admin, 'quotes');
  expect(await leftBy(viewing)).toEqual([{ list: 'quotes', query: 'status=sent' }]);
  await keep(viewing, 'quotes', 'status=draft');
  expect(await leftBy(admin)).toEqual([{ list: 'quotes', query: 'status=draft' }]);
});

it('makes room for one list more by the one kept longest ago', async () => {
  const [first = '', second = '', ...others] = await keepAll();
  await keep(rep, first, 'status=draft');
  await keep(rep, 'quotes');
  const left = await leftBy(rep);
  expect(left.map(({ list }) => list)).toEqual([first, 'quotes', ...others].toSorted());
  expect(left.find(({ list }) => list === second)).toBeUndefined();
});

it('keeps the latest lists, and no more than may be, also when several are kept at once', async () => {
  await keepAll();
  for (let round = 0; round < 8; round += 1) {
    const latest = Array.from({ length: 5 }, (_, at) => `latest-${listAt(round * 5 + at)}`);
    await Promise.all(latest.map((list) => keep(rep, list)));
    const lists = (await leftBy(rep)).map(({ list }) => list);
    expect(lists).toHaveLength(maxLists);
    expect(lists).toEqual(expect.arrayContaining(latest));
  }
});

it('keeps one of two that are kept of a list at once', async () => {
  const queries = ['status=sent', 'status=draft', ''];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(queries.map((query) => keep(rep, 'quotes', query)));
    const [left] = await leftBy(rep);
    expect(queries).toContain(left?.query ?? '');
  }
});

it('goes with the person', async () => {
  await auth.database.query(
    `INSERT INTO users (id, email, first_name, last_name, company, updated_at)
     VALUES (90, 'leaving@coastal.example', 'Lee', 'Ving', 'Coastal Payments', now())`,
  );
  const leaving = await auth.as({ ...actors.rep, userId: 90, email: 'leaving@coastal.example' });
  await keep(leaving, 'quotes');
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
])('refuses by its field, %s, what is no address of a list: %j', async (field, body) => {
  await keep(rep, 'quotes');
  await expect(rep.call(keepListFilters, { body })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: expect.any(String) } },
  });
  expect(await leftBy(rep)).toEqual([{ list: 'quotes', query: 'status=sent' }]);
});
