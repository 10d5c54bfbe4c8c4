import {
  deleteListView,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import type { ListView } from '@portal/contracts/auth/list-views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { useErrorToast } from './use-error-toast.ts';
import { useKitWords } from './words/kit-words.ts';
import { useListViewsWords } from './words/list-views-words.ts';
import { useReply } from './list-query.ts';

/** Saved views of a list. */
export function useListViews(list: string) {
  const fail = useErrorToast();
  const { error: title } = useKitWords();
  const words = useListViewsWords();
  const queries = useQueryClient();
  const queryKey = ['list-views', list];
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const views = useReply(queryKey, listListViews, { query: { list } });
  const save = useMutation({
    mutationFn: (view: ListView) => api.call(saveListView, { body: { list, ...view } }),
    onSuccess: refresh,
    onError: (error) => fail(error, title, words.saveFailed),
  });
  const remove = useMutation({
    mutationFn: (name: string) => api.call(deleteListView, { query: { list, name } }),
    onSuccess: refresh,
    onError: (error) => fail(error, title, words.remove.failed),
  });
  return { views, save, remove };
}
