import { createTestDatabase } from '@portal/test-kit/test-database';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '../database/pool.ts';
import type { SqlStatement } from '../database/sql.ts';
import { choice, decimal, integer, nullable, text, timestamp } from './list-order.ts';
import { toSlice } from './list-page.ts';
import { readPage } from './read-page.ts';
import type { SqlList, SqlRows } from './sql-list.ts';

const database = await createTestDatabase();
await database.query(
  `CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size NUMERIC, state TEXT NOT NULL,
     at TIMESTAMPTZ(3) NOT NULL, words TSVECTOR GENERATED ALWAYS AS (to_tsvector('simple', name)) STORED);`,
);
const pool = createPool(database.url, 3);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const list: SqlList = {
  table: 'things',
  columns: { id: 'id', name: 'name', size: 'size', state: 'state', at: 'at' },
  words: 'words',
};
const order = {
  sorts: {
    name: [text('name')],
    size: [nullable(decimal('size'))],
    state: [choice('state', ['a', 'b', 'c']), timestamp('at')],
    id: [],
  },
  fallback: 'id',
};
interface Thing {
  id: number;
  name: string;
}
const insertRows = (count: number, name: string): Promise<unknown[]> =>
  database.query(
    `INSERT INTO things (id, name, size, state, at)
     SELECT n, replace($2, '#', (n % 100)::text), nullif(n % 5, 0), (ARRAY['a', 'b', 'c'])[n % 3 + 1], now() - n % 7 * interval '1 hour'
     FROM generate_series(1, $1) n`,
    [count, name],
  );
const all: SqlRows = {
  partitions: () => ['true'],
  filter: () => 'true',
  total: () => 'SELECT count(*)::integer AS total FROM things',
};
const searching = (word: string, more: Partial<SqlRows> = {}): SqlRows => ({
  ...all,
  ...more,
  search: { query: (bind) => `${bind(word)}::tsquery` },
});

async function walk(rows: SqlRows, sort: string, limit: number) {
  const statements: SqlStatement[] = [];
  const sql = {
    query: (statement: SqlStatement) => {
      statements.push(statement);
      return pool.query(statement);
    },
  };
  const read = (cursor?: string) =>
    readPage<Thing>(sql as never, list, toSlice(order, { limit, sort, cursor }), rows);
  const first = await read();
  const forward = [...first.rows];
  let page = first;
  while (page.next) forward.push(...(page = await read(page.next)).rows);
  const backward = [...page.rows];
  while (page.prev) backward.unshift(...(page = await read(page.prev)).rows);
  return {
    first,
    forward: forward.map(({ id }) => id),
    backward: backward.map(({ id }) => id),
    statements,
  };
}

describe('readPage', () => {
  it('reads all rows in any order and direction, with any page size', async () => {
    await database.query('TRUNCATE things');
    await insertRows(60, 'thing #');
    const sorted = async (by: string): Promise<number[]> =>
      (await database.query<Thing>(`SELECT id FROM things ORDER BY ${by}`)).map(({ id }) => id);
    const orders: Record<string, string> = {
      name: 'name, id',
      '-name': 'name DESC, id DESC',
      size: 'size NULLS FIRST, id',
      '-size': 'size DESC NULLS LAST, id DESC',
      state: 'state, at, id',
      '-state': 'state DESC, at DESC, id DESC',
      id: 'id',
      '-id': 'id DESC',
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(orders)),
        fc.integer({ min: 1, max: 70 }),
        async (sort, limit) => {
          const ids = await sorted(orders[sort] ?? '');
          const walked = await walk(all, sort, limit);
          expect(walked.forward).toEqual(ids);
          expect(walked.backward).toEqual(ids);
          expect(walked.first).toMatchObject({ total: 60, atLeast: false });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('merges partitions', async () => {
    const halves = { ...all, partitions: () => ['id % 2 = 0', 'id % 2 = 1'] };
    const walked = await walk(halves, '-name', 7);
    expect(walked.forward).toEqual((await walk(all, '-name', 60)).forward);
    expect(walked.backward).toEqual(walked.forward);
  });

  it('returns the total with an empty page', async () => {
    const none = { ...all, filter: () => 'false' };
    expect((await walk(none, 'id', 5)).first).toMatchObject({ rows: [], total: 60 });
  });

  it('needs a single sort direction', async () => {
    const mixed = toSlice({ ...order, first: [integer('id')] }, { limit: 1, sort: '-name' });
    await expect(readPage(pool, list, mixed, all)).rejects.toThrow('one direction');
    const other = toSlice({ ...order, sorts: { id: [text('other')] } }, { limit: 1, sort: 'id' });
    await expect(readPage(pool, list, other, all)).rejects.toThrow('other');
  });
});

describe('a search', () => {
  it.each([
    ['a short list', 250, 'word', 'name', {}, 248, false],
    ['a list marked as short', 1500, 'word', 'name', { short: true }, 1498, false],
    ['a frequent word in a long list', 2500, 'word', 'name', {}, 6, true],
    ['a less frequent word in a long list', 2500, '7', 'id', {}, 6, true],
    ['a word late in a long list', 2500, '7', 'name', {}, 25, false],
    ['a rare word in a long list', 2500, 'rare', 'id', {}, 2, false],
    ['a missing word', 2500, 'nowhere', '-name', {}, 0, false],
  ] as const)(
    'for %s finds all rows, page by page',
    async (_, count, word, sort, more, total, atLeast) => {
      await database.query('TRUNCATE things');
      await insertRows(count, 'word #');
      await database.query(`UPDATE things SET name = 'rare' WHERE id IN ($1, $2)`, [18, count - 3]);
      const expected = await database.query<Thing>(
        `SELECT id FROM things WHERE words @@ $1::tsquery ORDER BY ${sort === 'id' ? 'id' : 'name, id'}`,
        [word],
      );
      const ids = expected.map(({ id }) => id);
      const walked = await walk(searching(word, more), sort, 5);
      expect(walked.forward).toEqual(ids);
      expect(walked.backward).toEqual(ids);
      expect(walked.first).toMatchObject({ total, atLeast });
    },
  );

  it('marked as rare needs one statement', async () => {
    const rare = searching('rare');
    const walked = await walk(
      { ...rare, search: { query: (bind) => `${bind('rare')}::tsquery`, rare: true } },
      'id',
      5,
    );
    expect(walked.first.total).toBe(2);
    expect(walked.statements).toHaveLength(1);
  });
});
