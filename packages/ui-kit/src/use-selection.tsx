import { useState } from 'react';
import { lazyPart } from './lazy-screen.tsx';

const SelectBox = lazyPart(() => import('./select-box.tsx'), 'SelectBox');

/** Selection of rows on a page. Rows that are not shown are not selected. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[] = []) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  const select = (some: readonly Row[]): void => setIds(new Set(some.map(({ id }) => id)));
  return {
    selected,
    select,
    /** Deselects processed rows, whatever was selected meanwhile. */
    drop: (done: readonly Row[]): void =>
      setIds((now) => new Set([...now].filter((id) => done.every((row) => row.id !== id)))),
    boxOf: (row: Row, name: string) => (
      <SelectBox
        name={name}
        selected={ids.has(row.id)}
        onChange={(isSelected) =>
          select([...selected.filter(({ id }) => id !== row.id), ...(isSelected ? [row] : [])])
        }
      />
    ),
  };
}
