import {
  deleteListView,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import type { ListView } from '@portal/contracts/auth/list-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useFail } from './use-fail.ts';

/** What the person kept of a list. */
export function useListViews(list: string) {
  const fail = useFail();
  const queries = useQueryClient();
  const queryKey = ['list-views', list];
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const views = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listListViews, { query: { list }, signal }),
    refetchOnMount: 'always',
  });
  const save = useMutation({
    mutationFn: (view: ListView) => api.call(saveListView, { body: { list, ...view } }),
    onSuccess: refresh,
    onError: (error) => fail(error, 'Error', 'Failed to save the view. Please try again.'),
  });
  const remove = useMutation({
    mutationFn: (name: string) => api.call(deleteListView, { query: { list, name } }),
    onSuccess: refresh,
    onError: (error) => fail(error, 'Error', 'Failed to delete the view. Please try again.'),
  });
  return { views, save, remove };
}
