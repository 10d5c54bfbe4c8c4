import {
  checkRevenueImport,
  deleteRevenueImport,
  runRevenueImport,
  undoRevenueImport,
} from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importKey, importsKey } from '../queries.ts';
import { useWords } from './words/words.ts';

const tasks = { check: checkRevenueImport, run: runRevenueImport, undo: undoRevenueImport };
export type ImportTask = keyof typeof tasks;

/** Starts a dry run, an import or an undo; progress is streamed separately. */
export function useWorkOnImport() {
  const { notBegun } = useWords();
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, task }: { id: number; task: ImportTask }) =>
      api.call(tasks[task], { params: { id } }),
    onSuccess: (begun) => replaceData(queries, importKey(begun.id), begun),
    onError: (error, { task }) => fail(error, notBegun[task].title, notBegun[task].description),
    // A small file may be finished before the request returns.
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
}

export function useDeleteImport(id: number, onDeleted: () => void) {
  const { title, description } = useWords().removal.failed;
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(deleteRevenueImport, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      queries.removeQueries({ queryKey: importKey(id) });
      void queries.invalidateQueries({ queryKey: [...importsKey, 'list'] });
    },
    onError: (error) => fail(error, title, description),
  });
}
