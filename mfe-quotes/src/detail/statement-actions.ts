import { analyzeImages, convertImages } from '@portal/contracts/quotes/statement-routes';
import { whenDone } from '@portal/contracts/quotes/when-done';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@portal/ui-kit/use-action';
import { quoteKey } from '../queries.ts';
import { saveStatements, type FilesToSave } from './save-statements.ts';
import { useWords } from './words/en.ts';

/** Delay before refetching an analysis, in milliseconds. */
const refetchMs = 100;

export type StatementActions = ReturnType<typeof useStatementActions>;

export function useStatementActions(id: number) {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const words = useWords().statement;
  const save = useAction({
    call: (files: FilesToSave) => saveStatements(id, files, words.save),
    async onDone({ quote, saved, refused }) {
      if (quote) await replaceData(queries, quoteKey(id), quote);
      // Before the errors: a toast replaces the one before.
      if (saved) host.toast(words.save.saved(saved));
      for (const description of refused)
        host.toast({ title: words.save.failed.title, description, variant: 'destructive' });
    },
    failed: words.save.failed,
  });
  const convert = useAction({
    call: () => whenDone(api, id, () => api.call(convertImages, { params: { id } })),
    done: ({ imageCount }) => words.convert.done(imageCount),
    failed: words.convert.failed,
    reloads: [quoteKey(id)],
  });
  const analyze = useMutation({
    mutationFn: () => whenDone(api, id, () => api.call(analyzeImages, { params: { id } })),
    onSuccess: async (quote) => {
      await replaceData(queries, quoteKey(id), quote);
      host.toast(words.analyze.done);
    },
    onError: (error) => fail(error, words.analyze.failed.title, words.analyze.failed.description),
    onSettled: () =>
      setTimeout(() => void queries.invalidateQueries({ queryKey: quoteKey(id) }), refetchMs),
  });
  return { save, convert, analyze };
}
