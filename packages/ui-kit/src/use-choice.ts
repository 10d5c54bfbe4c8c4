import { useState } from 'react';

/** Which rows of a page are chosen; those that the page does not show are not. */
export function useChoice<Row extends { id: number }>(rows: readonly Row[] = []) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (some: readonly Row[]): void => setIds(new Set(some.map(({ id }) => id)));
  return {
    chosen,
    choose,
    has: ({ id }: Row): boolean => ids.has(id),
    set: (row: Row, isChosen: boolean): void =>
      choose([...chosen.filter(({ id }) => id !== row.id), ...(isChosen ? [row] : [])]),
    /** What is done is chosen no more, whatever was chosen meanwhile. */
    drop: (done: readonly Row[]): void =>
      setIds((now) => new Set([...now].filter((id) => done.every((row) => row.id !== id)))),
  };
}
