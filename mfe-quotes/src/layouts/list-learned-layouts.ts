import { forgetLearnedLayout, listLearnedLayouts } from '@portal/contracts/quotes/layout-routes';
import type { LearnedLayout } from '@portal/contracts/quotes/layouts';
import { api } from '@portal/ui-kit/api';
import { pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useAction } from '@portal/ui-kit/use-action';
import { layoutsKey } from '../queries.ts';
import { useWords } from './words/en.ts';

export const pageSize = 25;

export const useLearnedLayouts = (list: ListState) =>
  usePage(layoutsKey, listLearnedLayouts, pageOf(list, pageSize));

export function useForgetLayout() {
  const { done, failed } = useWords().forget;
  return useAction({
    call: ({ id }: LearnedLayout) => api.call(forgetLearnedLayout, { params: { id } }),
    done,
    failed,
    reloads: [layoutsKey],
  });
}
