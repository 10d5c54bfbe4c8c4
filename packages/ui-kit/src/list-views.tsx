import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import type { FreeColumns } from './list-columns.ts';
import type { ListState } from './use-list-state.ts';

const ListViewsDialog = lazyScreen(
  () => import('./list-views-dialog.tsx').then((dialog) => dialog.ListViewsDialog),
  null,
);

export interface ListViewsProps {
  list: ListState;
  /** The columns that may be hidden. */
  columns: FreeColumns;
}

/** Offers what a person kept of the list, and its columns. */
export function ListViews(props: ListViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Views
      </Button>
      {open ? <ListViewsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
