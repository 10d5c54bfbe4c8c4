import { useState } from 'react';

/** Selection of rows on a page. Rows that are not shown are not selected. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[] = []) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (some: readonly Row[]): void => setIds(new Set(some.map(({ id }) => id)));
  return {
    chosen,
    choose,
    has: ({ id }: Row): boolean => ids.has(id),
    set: (row: Row, isChosen: boolean): void =>
      choose([...chosen.filter(({ id }) => id !== row.id), ...(isChosen ? [row] : [])]),
    /** Deselects processed rows, whatever was selected meanwhile. */
    drop: (done: readonly Row[]): void =>
      setIds((now) => new Set([...now].filter((id) => done.every((row) => row.id !== id)))),
  };
}
