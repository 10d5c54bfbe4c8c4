import { analyzeImages, convertImages } from '@portal/contracts/quotes/statement-routes';
import { whenDone } from '@portal/contracts/quotes/when-done';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoteKey } from '../queries.ts';
import { saveStatements, type FilesToSave } from './save-statements.ts';
import { useWords } from './words/words.ts';

/** Delay before refetching an analysis, in milliseconds. */
const refetchMs = 100;

export type StatementActions = ReturnType<typeof useStatementActions>;

export function useStatementActions(id: number) {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const words = useWords().statement;
  const refresh = () => queries.invalidateQueries({ queryKey: quoteKey(id) });

  const save = useMutation({
    mutationFn: (files: FilesToSave) => saveStatements(id, files, words.save),
    onSuccess: async ({ quote, saved, refused }) => {
      if (quote) await replaceData(queries, quoteKey(id), quote);
      if (saved)
        host.toast({
          title: words.save.saved.title,
          description: words.save.saved.description(saved),
        });
      for (const description of refused)
        host.toast({ title: words.save.failed.title, description, variant: 'destructive' });
    },
    onError: (error) => fail(error, words.save.failed.title, words.save.failed.description),
  });
  const convert = useMutation({
    mutationFn: () => whenDone(api, id, () => api.call(convertImages, { params: { id } })),
    onSuccess: ({ imageCount }) =>
      host.toast({
        title: words.convert.done.title,
        description: words.convert.done.description(imageCount),
      }),
    onError: (error) => fail(error, words.convert.failed.title, words.convert.failed.description),
    onSettled: refresh,
  });
  const analyze = useMutation({
    mutationFn: () => whenDone(api, id, () => api.call(analyzeImages, { params: { id } })),
    onSuccess: async (quote) => {
      await replaceData(queries, quoteKey(id), quote);
      host.toast(words.analyze.done);
    },
    onError: (error) => fail(error, words.analyze.failed.title, words.analyze.failed.description),
    onSettled: () => setTimeout(() => void refresh(), refetchMs),
  });
  return { save, convert, analyze };
}
