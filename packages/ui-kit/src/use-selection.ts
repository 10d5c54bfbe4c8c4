import { useState } from 'react';

/** Selection of rows on a page. Rows that are not shown are not selected. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[] = []) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  const select = (some: readonly Row[]): void => setIds(new Set(some.map(({ id }) => id)));
  return {
    selected,
    select,
    has: ({ id }: Row): boolean => ids.has(id),
    set: (row: Row, isSelected: boolean): void =>
      select([...selected.filter(({ id }) => id !== row.id), ...(isSelected ? [row] : [])]),
    /** Deselects processed rows, whatever was selected meanwhile. */
    drop: (done: readonly Row[]): void =>
      setIds((now) => new Set([...now].filter((id) => done.every((row) => row.id !== id)))),
  };
}
