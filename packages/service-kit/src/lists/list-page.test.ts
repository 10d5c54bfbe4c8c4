import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, decimal, integer, nullable, text, timestamp, toOrder } from './list-order.ts';
import { rowsToRead, toPage, toSlice } from './list-page.ts';
import { prismaSlice } from './prisma-slice.ts';

const order = {
  first: [integer('group')],
  sorts: {
    name: [text('name'), text('nick')],
    volume: [nullable(decimal('volume'))],
    at: [timestamp('at')],
    state: [choice('state', ['new', 'old', 'gone'])],
  },
  fallback: '-at',
};
const row = (id: number, name = 'a') => ({
  id,
  group: 1,
  name,
  nick: 'n',
  volume: null,
  at: new Date('2026-01-02T03:04:05.678Z'),
  state: 'old',
});

describe('a page', () => {
  const query = { limit: 2, sort: 'name' };

  it('reads one more row to know whether another page follows', () => {
    const slice = toSlice(order, query);
    expect(rowsToRead(slice)).toBe(3);
    const page = toPage([row(1), row(2), row(3)], 9, slice);
    expect(page).toMatchObject({ total: 9, atLeast: false, prev: null });
    expect(page.rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(toPage([row(1), row(2)], 2, slice).next).toBeNull();
    expect(toPage([], 0, slice)).toMatchObject({ next: null, prev: null });
  });

  it('continues after its last row and before its first', () => {
    const first = toPage([row(1), row(2, 'b'), row(3)], 3, toSlice(order, query));
    const slice = toSlice(order, { ...query, cursor: first.next ?? '' });
    expect(slice.position).toEqual({ values: [1, 'b', 'n', 2], side: 'after' });
    const second = toPage([row(3), row(4)], 3, slice);
    const back = toSlice(order, { ...query, cursor: second.prev ?? '' });
    expect(back.position).toEqual({ values: [1, 'a', 'n', 3], side: 'before' });
    // Backward pages are read in reverse order.
    expect(toPage([row(2), row(1), row(0)], 3, back).rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(toPage([row(2)], 3, back)).toMatchObject({ prev: null });
  });

  it('may have a lower bound as its total', () => {
    expect(toPage([row(1)], 1000, toSlice(order, query), true).atLeast).toBe(true);
  });
});

describe('a cursor', () => {
  const sorts = ['name', '-name', 'volume', '-volume', 'at', '-at', 'state', '-state'];
  const rows = fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    group: fc.integer({ min: -5, max: 5 }),
    name: fc.string({ maxLength: 200 }).map((name) => name.replaceAll('\0', '')),
    nick: fc.string({ unit: 'grapheme', maxLength: 20 }).map((name) => name.replaceAll('\0', '')),
    volume: fc.option(fc.integer().map((cents) => ({ toFixed: () => (cents / 100).toFixed(2) }))),
    at: fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-12-31') }),
    state: fc.constantFrom('new', 'old', 'gone'),
  });
  const cursorOf = (sort: string, record: object): string =>
    toPage([record, record], 2, toSlice(order, { limit: 1, sort })).next ?? '';

  it('can be read by the order that wrote it', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...sorts), (record, sort) => {
        const cursor = cursorOf(sort, record);
        expect(cursor.length).toBeLessThanOrEqual(2000);
        const { position } = toSlice(order, { limit: 1, sort, cursor });
        expect(position?.values[0]).toBe(record.group);
        expect(position?.values.at(-1)).toBe(record.id);
      }),
    );
  });

  it('is rejected if a character was changed, removed or added', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...sorts),
        fc.nat(),
        fc.base64String(),
        (record, sort, at, other) => {
          const cursor = cursorOf(sort, record);
          const index = at % cursor.length;
          const altered = cursor.slice(0, index) + other.slice(0, 1) + cursor.slice(index + 1);
          fc.pre(altered !== cursor);
          expect(() => toSlice(order, { limit: 1, sort, cursor: altered })).toThrow('cursor');
        },
      ),
    );
  });

  it.each(['', 'x', 'bm9uc2Vuc2U', '%', 'o25'])('rejects %s', (cursor) => {
    expect(() => toSlice(order, { limit: 1, cursor })).toThrow('cursor');
  });

  it('of another sort is rejected', () => {
    const cursor = cursorOf('name', row(1));
    expect(() => toSlice(order, { limit: 1, sort: '-name', cursor })).toThrow('cursor');
    expect(() => toSlice(order, { limit: 1, cursor })).toThrow('cursor');
  });
});

it('rejects an unknown sort', () => {
  expect(() => toOrder(order, { limit: 1, sort: 'size' })).toThrow('size');
});

it('sorts rows without a value first, or last if descending', () => {
  expect(prismaSlice(toSlice(order, { limit: 5, sort: 'volume' }))).toMatchObject({
    where: {},
    orderBy: [{ group: 'asc' }, { volume: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    take: 6,
  });
  expect(prismaSlice(toSlice(order, { limit: 5, sort: '-volume' })).orderBy[1]).toEqual({
    volume: { sort: 'desc', nulls: 'last' },
  });
});
