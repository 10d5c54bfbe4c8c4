import { updateRevenueImportLayout } from '@portal/contracts/applications/import-routes';
import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { api } from '@portal/ui-kit/api';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importKey } from '../queries.ts';
import { useWords } from './words/words.ts';

/** Saves layouts one at a time, in order. */
export function useSaveLayout(id: number) {
  const { title, description } = useWords().columns.notSaved;
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (layout: ImportLayout) =>
      api.call(updateRevenueImportLayout, { params: { id }, body: layout }),
    scope: { id: `revenue-import-${id}` },
    onSuccess: (saved) => replaceData(queries, importKey(id), saved),
    onError: (error) => fail(error, title, description),
  });
}
