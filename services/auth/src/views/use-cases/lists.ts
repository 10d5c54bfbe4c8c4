import {
  maxViews,
  type ListView,
  maxLists,
  type ListFilters,
} from '@portal/contracts/auth/list-views';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';

export async function saveListView(
  { transact }: Deps,
  actor: Actor,
  view: ListView & { list: string },
): Promise<ListView> {
  await transact(async (store) => {
    await store.lock('list_views', actor.userId);
    await store.listViews.save(actor.userId, view);
    const views = await store.listViews.ofList(actor.userId, view.list);
    if (views.length > maxViews)
      throw conflict(`You already have ${maxViews} views of this list. Delete one first.`);
  });
  return { name: view.name, query: view.query };
}

/** Saves the filters of a person's list; an empty query deletes them. */
export async function saveListFilters({ transact, now }: Deps, actor: Actor, filters: ListFilters) {
  await transact(async (store) => {
    await store.lock('list_filters', actor.userId);
    if (filters.query === '') return store.listFilters.delete(actor.userId, filters.list);
    await store.listFilters.save(actor.userId, filters, now());
    await store.listFilters.deleteOldest(actor.userId, filters.list, maxLists);
  });
  return filters;
}
