import { getEstimateTables, saveEstimateTables } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReply } from '@portal/ui-kit/list-query';
import { estimateTablesKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

export const useEstimateTables = () => useReply(estimateTablesKey, getEstimateTables, {});

export function useSaveEstimateTables() {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const { notSaved } = useSharedWords();
  const { tables: words } = useWords();
  return useMutation({
    mutationFn: async (file: File) =>
      api.call(saveEstimateTables, {
        body: { tables: JSON.parse(await file.text()) as Record<string, unknown> },
      }),
    onSuccess: async (tables) => {
      await replaceData(queries, estimateTablesKey, tables);
      host.toast({ title: words.saved.title, description: words.saved.inUse(tables.version) });
    },
    onError: (error) =>
      fail(error, notSaved.title, error instanceof SyntaxError ? words.notJson : words.notSaved),
  });
}
