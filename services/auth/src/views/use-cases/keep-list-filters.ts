import { maxLists, type ListFilters } from '@portal/contracts/auth/list-filters';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';

/** Saves the filters of a person's list; an empty query deletes them. */
export async function keepListFilters(
  { transact, now }: Deps,
  actor: Actor,
  filters: ListFilters,
): Promise<ListFilters> {
  await transact(async (store) => {
    await store.listFilters.lock(actor.userId);
    if (filters.query === '') return store.listFilters.delete(actor.userId, filters.list);
    await store.listFilters.save(actor.userId, filters, now());
    await store.listFilters.deleteOldest(actor.userId, filters.list, maxLists);
  });
  return filters;
}
