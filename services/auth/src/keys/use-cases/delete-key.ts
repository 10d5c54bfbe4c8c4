import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { keyTarget } from '../../people/rules/user-activity.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';

/** Revokes a key of the caller: the next call with it is refused. */
export async function deleteKey({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const key = await store.apiKeys.remove(actor.userId, id);
    if (!key) throw notFound('The key');
    await recordActivity(store, actor, {
      action: 'key.revoked',
      target: keyTarget(key),
      summary: 'Programs can no longer use it',
    });
  });
}
