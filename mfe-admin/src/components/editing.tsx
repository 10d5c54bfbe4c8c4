import type { Page } from '@portal/contracts/core/list';
import { ofVersion } from '@portal/contracts/core/versions';
import { useAction } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { OutdatedBar } from '@portal/ui-kit/outdated-bar.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shared } from '../words/en.ts';

export interface Named {
  id: number;
  version: number;
  name: string;
}

/** Arguments of a call that changes a record, if it still has its displayed version. */
export type Target = ReturnType<typeof ofVersion>;

interface Saving<Row, Values> {
  create: (values: Values) => Promise<Row>;
  update: (target: Target, values: Values) => Promise<Row>;
  reloads: readonly QueryKey[];
}

type SaveWords = Record<'what' | 'created' | 'notCreated' | 'updated' | 'notUpdated', string>;

/** Creates a record (null), or updates one based on its displayed version. */
export const useSaveRecord = <Row extends Named, Values>(
  row: Row | null,
  words: SaveWords,
  { create, update, reloads }: Saving<Row, Values>,
) =>
  useAction({
    call: (values: Values) => (row ? update(ofVersion(row), values) : create(values)),
    done: ({ name }) => ({ title: row ? words.updated : words.created, description: name }),
    failed: row ? words.notUpdated : words.notCreated,
    reloads,
    what: words.what,
    namesConflict: true,
  });

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
