import type { Page } from '@portal/contracts/core/list';
import { useHost } from '@portal/ui-kit/host.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import { useState, type ReactNode } from 'react';
import { shared } from '../words/en.ts';

interface ListQuery<Row> {
  isFetching: boolean;
  refetch: () => Promise<{ data: Page<Row> | undefined }>;
}

/** Props of a dialog that edits a record. */
export interface EditingProps {
  /** Shown if someone else changed the record: offers to reload it. */
  outdated: ReactNode;
  onClose: () => void;
}

/**
 * The row of a list that is open in a dialog: null for a new one, undefined if the dialog is closed. `dialog` has the
 * dialog's props; reloading shows the row as it is now, or reports that it is gone.
 */
export function useEditing<Row extends { id: number }>(
  { isFetching, refetch }: ListQuery<Row>,
  what: string,
) {
  const host = useHost();
  const [row, edit] = useState<Row | null>();
  async function reload(): Promise<void> {
    const { data } = await refetch();
    const found = data?.rows.find(({ id }) => id === row?.id);
    edit(found);
    if (!found) host.toast({ ...shared.notListed(what), variant: 'destructive' });
  }
  const outdated = <OutdatedBar what={what} loading={isFetching} onReload={() => void reload()} />;
  const dialog: EditingProps = { outdated, onClose: () => edit(undefined) };
  return { row, edit, dialog };
}
