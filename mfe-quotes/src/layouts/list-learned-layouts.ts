import { forgetLearnedLayout, listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { pageOf, usePage } from '@portal/ui-kit/list-query';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { layoutsKey } from '../queries.ts';
import { useSharedWords } from '../words/words.ts';
import { useWords } from './words/words.ts';

export const pageSize = 25;

export const useLearnedLayouts = (list: ListState) =>
  usePage(layoutsKey, listLearnedLayouts, pageOf(list, pageSize));

export function useForgetLayout() {
  const host = useHost();
  const fail = useErrorToast();
  const queries = useQueryClient();
  const { error: errorTitle } = useSharedWords();
  const { done, failed } = useWords().forget;
  return useMutation({
    mutationFn: ({ id }: LearnedLayout) => api.call(forgetLearnedLayout, { params: { id } }),
    onSuccess: () => host.toast(done),
    onError: (error) => fail(error, errorTitle, failed),
    onSettled: () => queries.invalidateQueries({ queryKey: layoutsKey }),
  });
}
