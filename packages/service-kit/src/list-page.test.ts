import { expect, it } from 'vitest';
import { toPage, toSlice, toSort } from './list-page.ts';

it('leads from page to page to the end', () => {
  const first = toSlice({ limit: 2 });
  const page = toPage(['a', 'b'], 3, first);
  expect(page.next).toBe('o2');
  const second = toSlice({ limit: 2, cursor: page.next ?? '' });
  expect(second).toEqual({ skip: 2, take: 2 });
  expect(toPage(['c'], 3, second).next).toBeNull();
});

it('refuses a cursor that it did not give', () => {
  expect(() => toSlice({ limit: 2, cursor: 'x' })).toThrow('cursor');
});

it('reads the direction from the minus', () => {
  const fallback = { field: 'createdAt', direction: 'desc' as const };
  expect(toSort({ limit: 1, sort: '-name' }, fallback)).toEqual({
    field: 'name',
    direction: 'desc',
  });
  expect(toSort({ limit: 1 }, fallback)).toBe(fallback);
});
