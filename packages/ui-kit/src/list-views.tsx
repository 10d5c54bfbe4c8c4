import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { lazyPart } from './lazy-screen.tsx';
import type { FreeColumns, ListState } from './list-state.ts';
import { useKitWords } from './words/kit-words.ts';

const ListViewsDialog = lazyPart(() => import('./list-views-dialog.tsx'), 'ListViewsDialog');

export interface ListViewsProps {
  list: ListState;
  columns: FreeColumns;
}

/** Button that opens the saved views and columns of a list. */
export function ListViews(props: ListViewsProps) {
  const { views } = useKitWords().list;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {views}
      </Button>
      {open ? <ListViewsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
