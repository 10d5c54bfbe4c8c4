import { analyzeImages, convertImages } from '@portal/contracts/quotes/statement-routes';
import { whenDone } from '@portal/contracts/quotes/when-done';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { formatCounted } from '@portal/ui-kit/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { quoteKey } from '../queries.ts';
import { saveStatements, type FilesToSave } from './save-statements.ts';

/** The server stores an analysis before it answers; the refetch waits a moment all the same. */
const refetchMs = 100;

/** The three steps of a statement: save, convert, analyze. */
export function useStatementActions(id: number) {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: quoteKey(id) });

  const save = useMutation({
    mutationFn: (files: FilesToSave) => saveStatements(id, files),
    onSuccess: ({ quote, saved, refused }) => {
      if (quote) queries.setQueryData(quoteKey(id), quote);
      if (saved)
        host.toast({
          title: 'PDF Saved',
          description: saved === 1 ? 'The statement was saved.' : `${saved} statements were saved.`,
        });
      for (const description of refused)
        host.toast({ title: 'Save Failed', description, variant: 'destructive' });
    },
    onError: (error) => fail(error, 'Save Failed', 'Failed to save PDF'),
  });
  const convert = useMutation({
    mutationFn: () => whenDone(api, id, () => api.call(convertImages, { params: { id } })),
    onSuccess: ({ imageCount }) =>
      host.toast({
        title: 'Images Converted',
        description: `${formatCounted(imageCount, 'page was', 'pages were')} converted to images.`,
      }),
    onError: (error) => fail(error, 'Conversion Failed', 'Failed to convert PDF to images'),
    onSettled: refresh,
  });
  const analyze = useMutation({
    mutationFn: () => whenDone(api, id, () => api.call(analyzeImages, { params: { id } })),
    onSuccess: () =>
      host.toast({ title: 'Analysis Complete', description: 'The figures were read.' }),
    onError: (error) => fail(error, 'Analysis Failed', 'Failed to analyze images'),
    onSettled: () => setTimeout(() => void refresh(), refetchMs),
  });
  return { save, convert, analyze };
}
