import { maxLists, type ListFilters } from '@portal/contracts/auth/list-filters';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';

/** Keeps how a person left a list, or forgets it where nothing is left of it. */
export async function keepListFilters(
  { transact, now }: Deps,
  actor: Actor,
  left: ListFilters,
): Promise<ListFilters> {
  await transact(async (store) => {
    await store.listFilters.lock(actor.userId);
    if (left.query === '') return store.listFilters.forget(actor.userId, left.list);
    await store.listFilters.keep(actor.userId, left, now());
    await store.listFilters.keepLatest(actor.userId, left.list, maxLists);
  });
  return left;
}
