import {
  checkRevenueImport,
  deleteRevenueImport,
  runRevenueImport,
  undoRevenueImport,
} from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@portal/ui-kit/use-action';
import { importKey, importsKey } from '../queries.ts';
import { useWords } from './words/en.ts';

const tasks = { check: checkRevenueImport, run: runRevenueImport, undo: undoRevenueImport };
export type ImportTask = keyof typeof tasks;

/** Starts a dry run, an import or an undo; progress is streamed separately. */
export function useWorkOnImport() {
  const { notBegun } = useWords();
  return useAction({
    call: ({ id, task }: { id: number; task: ImportTask }) =>
      api.call(tasks[task], { params: { id } }),
    failed: ({ task }) => notBegun[task],
    replaces: ({ id }) => importKey(id),
    // A small file may be finished before the request returns.
    reloads: [importsKey],
  });
}

export function useDeleteImport(onDeleted: () => void) {
  const queries = useQueryClient();
  return useAction({
    call: (id: number) => api.call(deleteRevenueImport, { params: { id } }),
    onDone(_, id) {
      onDeleted();
      queries.removeQueries({ queryKey: importKey(id) });
    },
    failed: useWords().removal.failed,
    reloads: [[...importsKey, 'list']],
  });
}
