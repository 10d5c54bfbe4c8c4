import type { Activity } from '@portal/contracts/core/activity';
import type { Domain } from '@portal/contracts/core/domains';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../../deps.ts';

/** Stores an activity of a domain, once per message. */
export async function storeActivity(
  { store }: Deps,
  domain: Domain,
  { id, payload }: Message<Activity>,
): Promise<void> {
  const { actor, action, target, summary, requestId, at } = payload;
  await store.activity.add({
    messageId: id,
    domain,
    at: new Date(at),
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    actorEmail: actor?.email ?? null,
    actorRole: actor?.role ?? null,
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetLabel: target.label,
    summary,
    requestId,
  });
}
