import { getEstimateTables, saveEstimateTables } from '@portal/contracts/quotes/routes';
import { api } from '@portal/ui-kit/api';
import { useReply } from '@portal/ui-kit/list-query';
import { useAction } from '@portal/ui-kit/use-action';
import { estimateTablesKey } from '../queries.ts';
import { useSharedWords } from '../words/en.ts';
import { useWords } from './words/en.ts';

export const useEstimateTables = () => useReply(estimateTablesKey, getEstimateTables, {});

export function useSaveEstimateTables() {
  const { notSaved } = useSharedWords();
  const { tables: words } = useWords();
  return useAction({
    call: async (file: File) =>
      api.call(saveEstimateTables, {
        body: { tables: JSON.parse(await file.text()) as Record<string, unknown> },
      }),
    done: ({ version }) => words.saved(version),
    failed: (_, error) => ({
      title: notSaved.title,
      description: error instanceof SyntaxError ? words.notJson : words.notSaved,
    }),
    replaces: estimateTablesKey,
  });
}
