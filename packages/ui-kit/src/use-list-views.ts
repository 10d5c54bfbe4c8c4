import {
  deleteListView,
  listListViews,
  saveListView,
} from '@portal/contracts/auth/list-view-routes';
import type { ListView } from '@portal/contracts/auth/list-views';
import { api } from './api.ts';
import { useListViewsWords } from './words/list-views-words.ts';
import { useReply } from './list-query.ts';
import { useAction } from './use-action.ts';

/** Saved views of a list. */
export function useListViews(list: string) {
  const words = useListViewsWords();
  const queryKey = ['list-views', list];
  const views = useReply(queryKey, listListViews, { query: { list } });
  const save = useAction({
    call: (view: ListView) => api.call(saveListView, { body: { list, ...view } }),
    failed: words.saveFailed,
    reloads: [queryKey],
  });
  const remove = useAction({
    call: (name: string) => api.call(deleteListView, { query: { list, name } }),
    failed: words.remove.failed,
    reloads: [queryKey],
  });
  return { views, save, remove };
}
