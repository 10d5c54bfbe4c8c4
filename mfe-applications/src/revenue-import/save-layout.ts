import { updateRevenueImportLayout } from '@portal/contracts/applications/import-routes';
import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { importKey } from '../queries.ts';
import { useWords } from './words/en.ts';

/** Saves layouts one at a time, in order. */
export const useSaveLayout = (id: number) =>
  useAction({
    call: (layout: ImportLayout) =>
      api.call(updateRevenueImportLayout, { params: { id }, body: layout }),
    scope: { id: `revenue-import-${id}` },
    failed: useWords().columns.notSaved,
    replaces: importKey(id),
  });
