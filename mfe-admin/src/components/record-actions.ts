import { ofVersion } from '@portal/contracts/core/versions';
import { useAction } from '@portal/ui-kit/api';
import type { QueryKey } from '@tanstack/react-query';

interface Named {
  id: number;
  version: number;
  name: string;
}

/** Arguments of a call that changes a record, if it still has its displayed version. */
type Target = ReturnType<typeof ofVersion>;

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

/** Deletes a record, based on its displayed version. */
export const useDeleteRecord = (
  { done, failed }: { done: string; failed: string },
  reloads: readonly QueryKey[],
  call: (target: Target) => Promise<unknown>,
) =>
  useAction({
    call: (row: Named) => call(ofVersion(row)),
    done: (_, { name }) => ({ title: done, description: name }),
    failed,
    reloads,
  });
