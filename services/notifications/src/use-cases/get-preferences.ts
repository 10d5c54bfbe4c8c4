import type { Preference } from '@portal/contracts/notifications/schemas';
import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../deps.ts';
import { completeChoices } from '../rules/preferences.ts';

export async function getPreferences({ store }: Deps, actor: Actor): Promise<Preference[]> {
  return completeChoices(actor.effectiveRole, await store.preferences.ofUser(actor.userId));
}
