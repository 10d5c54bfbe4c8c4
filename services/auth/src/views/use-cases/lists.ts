import { isDeepStrictEqual } from 'node:util';
import {
  maxViews,
  type ListView,
  maxLists,
  type ListFilters,
} from '@portal/contracts/auth/list-views';
import { redactText } from '@portal/service-kit/cards/redact-text';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';

export async function saveListView(
  { transact }: Deps,
  actor: Actor,
  provided: ListView & { list: string },
): Promise<ListView> {
  const view = withoutCards(provided);
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
export async function saveListFilters(
  { transact, now }: Deps,
  actor: Actor,
  provided: ListFilters,
) {
  const filters = withoutCards(provided);
  await transact(async (store) => {
    await store.lock('list_filters', actor.userId);
    if (filters.query === '') return store.listFilters.delete(actor.userId, filters.list);
    await store.listFilters.save(actor.userId, filters, now());
    await store.listFilters.deleteOldest(actor.userId, filters.list, maxLists);
  });
  return filters;
}

/** Masks card numbers that a person searched for. The kit does not find them in an encoded query. */
function withoutCards<T extends { query: string }>(list: T): T {
  const decoded = [...new URLSearchParams(list.query)];
  const masked = decoded.map(([name, value]): [string, string] => [name, redactText(value)]);
  return isDeepStrictEqual(masked, decoded)
    ? list
    : { ...list, query: new URLSearchParams(masked).toString() };
}
