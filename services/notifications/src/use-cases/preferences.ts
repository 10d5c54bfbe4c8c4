import type { Preference } from '@portal/contracts/notifications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { completeChoices } from '../rules/preferences.ts';

export async function getPreferences({ store }: Deps, actor: Actor): Promise<Preference[]> {
  return completeChoices(actor.effectiveRole, await store.preferences.ofUser(actor.userId));
}

export async function updatePreferences(
  deps: Deps,
  actor: Actor,
  preferences: readonly Preference[],
): Promise<Preference[]> {
  await deps.transact(async (store) => {
    for (const preference of preferences) await store.preferences.save(actor.userId, preference);
  });
  return getPreferences(deps, actor);
}
