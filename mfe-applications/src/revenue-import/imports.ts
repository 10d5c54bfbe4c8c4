import {
  checkRevenueImport,
  deleteRevenueImport,
  downloadRefusedRows,
  listRevenueImportRows,
  revenueImportEvents,
  runRevenueImport,
  undoRevenueImport,
} from '@portal/contracts/applications/import-routes';
import type {
  ImportProgress,
  ImportState,
  RevenueImport,
} from '@portal/contracts/applications/import-schemas';
import { api, useAction } from '@portal/ui-kit/api';
import { saveFile } from '@portal/ui-kit/download.tsx';
import { followWhileSeen } from '@portal/ui-kit/event-stream';
import { type Toast, useHost } from '@portal/ui-kit/host.tsx';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { importKey, importsKey, revenueKey } from '../queries.ts';
import { words, type WorkState } from './words/en.ts';

const colors: Record<ImportState, StatusStyle['color']> = {
  uploaded: 'informative',
  checking: 'informative',
  checked: 'brand',
  importing: 'informative',
  imported: 'success',
  undoing: 'informative',
  undone: 'subtle',
  failed: 'danger',
};

export const stateStyle = (state: ImportState): StatusStyle => ({
  label: words.states[state],
  color: colors[state],
});

export const isWorking = (state: ImportState): state is WorkState =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** The opened import's id is in the URL, so that users can leave a long job and return. */
export function useOpenedImport(): { id: number | null; open: (id: number | null) => void } {
  const [params, setParams] = useSearchParams();
  const text = params.get('import') ?? '';
  return {
    id: /^\d{1,9}$/.test(text) ? Number(text) : null,
    open(id) {
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('import');
        else next.set('import', String(id));
        return next;
      });
    },
  };
}

export const rowsShown = 10;

/** The first refused rows, rows with warnings or with near matches, of an import's last run. */
export const useNotedRows = (id: number, which: 'refused' | 'warned' | 'near') =>
  useQuery({
    queryKey: [...importKey(id), which],
    queryFn: ({ signal }) =>
      api.page(listRevenueImportRows, {
        params: { id },
        query: {
          ...(which === 'refused' ? { outcome: which } : { [which]: 'true' }),
          limit: rowsShown,
        },
        signal,
      }),
    refetchOnMount: 'always',
  });

const tasks = { check: checkRevenueImport, run: runRevenueImport, undo: undoRevenueImport };
export type ImportTask = keyof typeof tasks;

/** Starts a dry run, an import or an undo; progress is streamed separately. */
export const useWorkOnImport = () =>
  useAction({
    call: ({ id, task }: { id: number; task: ImportTask }) =>
      api.call(tasks[task], { params: { id } }),
    failed: ({ task }) => words.notBegun[task],
    replaces: ({ id }) => importKey(id),
    // A small file may be finished before the request returns.
    reloads: [importsKey],
  });

export function useDeleteImport(onDeleted: () => void) {
  const queries = useQueryClient();
  return useAction({
    call: (id: number) => api.call(deleteRevenueImport, { params: { id } }),
    onDone(_, id) {
      onDeleted();
      queries.removeQueries({ queryKey: importKey(id) });
    },
    failed: words.removal.failed,
    reloads: [[...importsKey, 'list']],
  });
}

export const useDownloadRefusedRows = () =>
  useAction({
    call: (id: number) => api.file(downloadRefusedRows, { params: { id } }),
    onDone: (file) => saveFile(file, 'refused rows.csv'),
    failed: { title: words.notDownloaded.title, description: words.notDownloaded.rows },
  });

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
  const { title, description } = words.done.failed(fileName);
  return { title, description: error ?? description, variant: 'destructive' };
}
