import { maxViews, type ListView } from '@portal/contracts/auth/list-views';
import type { Actor } from '@portal/service-kit/identity';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';

/** Keeps a view of a list. Throws a 409 where the person keeps as many as may be already. */
export async function saveListView(
  { transact }: Deps,
  actor: Actor,
  view: ListView & { list: string },
): Promise<ListView> {
  await transact(async (store) => {
    await store.listViews.lock(actor.userId);
    await store.listViews.save(actor.userId, view);
    const kept = await store.listViews.ofList(actor.userId, view.list);
    if (kept.length > maxViews)
      throw conflict(`You keep ${maxViews} views of this list already. Delete one first.`);
  });
  return { name: view.name, query: view.query };
}
