import { revenueImportEvents } from '@portal/contracts/applications/import-routes';
import type {
  ImportProgress,
  ImportState,
  RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { api } from '@portal/ui-kit/api';
import { followWhileSeen } from '@portal/ui-kit/event-stream';
import { useHost, type Toast } from '@portal/ui-kit/host.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { importKey, importsKey, revenueKey } from '../queries.ts';
import { isWorking } from './import-state.ts';
import { words } from './words/en.ts';

/**
 * The progress of a running job, regardless of who started it; null if none runs. Reloads the import when its
 * state changes.
 */
export function useImportProgress({ id, state, progress }: RevenueImport): ImportProgress | null {
  const [latest, setLatest] = useState<ImportProgress | null>(null);
  const queries = useQueryClient();
  useEffect(
    () =>
      followWhileSeen(revenueImportEvents, {
        url: api.url(revenueImportEvents, { params: { id } }),
        onEvent(event) {
          setLatest(event);
          const shown = queries.getQueryData<RevenueImport>(importKey(id));
          if (shown?.state !== event.state)
            void queries.invalidateQueries({ queryKey: importKey(id) });
        },
      }),
    [id, queries],
  );
  if (!isWorking(state)) return null;
  return latest?.state === state ? latest : progress;
}

/** Shows a toast when a job ends and reloads what it changed. */
export function useOutcomeToast(shown: RevenueImport): void {
  const host = useHost();
  const queries = useQueryClient();
  const before = useRef<ImportState>(shown.state);
  useEffect(() => {
    const was = before.current;
    before.current = shown.state;
    if (!isWorking(was) || isWorking(shown.state)) return;
    host.toast(outcomeOf(shown));
    void queries.invalidateQueries({ queryKey: importsKey });
    void queries.invalidateQueries({ queryKey: revenueKey });
  }, [host, queries, shown]);
}

function outcomeOf({ state, fileName, counts, error }: RevenueImport): Toast {
  const { created = 0, refused = 0 } = counts ?? {};
  if (state === 'checked') return words.done.checked(created, refused);
  if (state === 'imported') return words.done.imported(created, refused);
  if (state === 'undone') return words.done.undone(fileName);
  return {
    ...words.done.failed(fileName),
    ...(error ? { description: error } : {}),
    variant: 'destructive',
  };
}
