import type { Actor } from '@portal/service-kit/identity';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Deps } from '../../deps.ts';
import { tellActivity } from '../tell-activity.ts';
import { lockOwnPart } from './draft-in-hand.ts';
import { noteEvidence } from './note-evidence.ts';

/** Ends the link and what came in by it. What the merchant filled in is removed; what happened stays on record. */
export async function takeBackPart(
  { transact, now }: Deps,
  actor: Actor,
  { id, version, place }: { id: number; version: number | undefined; place: Place },
): Promise<void> {
  await transact(async (store) => {
    const { row, part } = await lockOwnPart(store, actor, id, version);
    const at = now();
    await store.merchantParts.removeValues(part.id, 'all');
    await store.merchantAccess.endAllOf(part.id);
    await store.merchantParts.change(part.id, { state: 'taken-back' });
    await noteEvidence(store, part, { kind: 'taken-back', at, by: actor.name, place });
    await tellActivity(store, actor, {
      action: 'application.merchant-part-taken-back',
      target: row,
      summary: `Took back what ${part.recipientName} was asked for`,
      at,
    });
  });
}
