import { updateRevenueImportLayout } from '@portal/contracts/applications/import-routes';
import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { api } from '@portal/ui-kit/api';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importKey } from '../queries.ts';

/** Keeps which column holds what, one change after the other. */
export function useSaveLayout(id: number) {
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (layout: ImportLayout) =>
      api.call(updateRevenueImportLayout, { params: { id }, body: layout }),
    scope: { id: `revenue-import-${id}` },
    onSuccess: (saved) => queries.setQueryData(importKey(id), saved),
    onError: (error) => fail(error, 'Columns not saved', 'The choice could not be saved.'),
  });
}
