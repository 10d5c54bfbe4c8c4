import {
  checkRevenueImport,
  deleteRevenueImport,
  downloadRefusedRows,
  runRevenueImport,
  undoRevenueImport,
} from '@portal/contracts/applications/import-routes';
import { api, useAction } from '@portal/ui-kit/api';
import { saveFile } from '@portal/ui-kit/download.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { importKey, importsKey } from '../queries.ts';
import { words } from './words/en.ts';

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
