import type { updateMerchantPart as route } from '@portal/contracts/applications/merchant-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Deps } from '../../deps.ts';
import { assertUnsigned } from '../../rules/may-change.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import { recordActivity } from '../record-activity.ts';
import { lockOwnPart } from './locked-draft.ts';
import { lastMoment } from './last-moment.ts';
import { scheduleSigningMail } from './schedule-signing-mail.ts';

interface Change {
  id: number;
  body: RouteInput<typeof route>['body'];
  version: number | undefined;
  place: Place;
}

/**
 * Changes the requested fields, the link's expiry or reminders. Values of fields no longer requested are
 * deleted, unseen.
 */
export async function changePart(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { id, body, version, place }: Change,
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const { row, part } = await lockOwnPart(store, actor, id, version);
    assertUnsigned(part);
    const { fields = part.fields, validUntil, ...reminders } = body;
    const at = now();
    const until = validUntil === undefined ? null : lastMoment(validUntil, at);
    const dropped = part.fields.filter((name) => !(fields as string[]).includes(name));
    const added = fields.filter((name) => !part.fields.includes(name));
    if (dropped.length) await store.merchantParts.removeValues(part.id, dropped);
    const client = { by: actor.name, ...place };
    if (dropped.length || added.length)
      await store.evidence.add(part, at, client, { kind: 'changed', facts: { added, dropped } });
    if (until) {
      const facts = { validUntil: until.toISOString() };
      await store.evidence.add(part, at, client, { kind: 'extended', facts });
    }
    await recordActivity(store, actor, {
      action: 'application.merchant-asked',
      target: row,
      summary: 'Changed the request to the merchant',
      at,
    });
    const changed = await store.merchantParts.change(part.id, {
      fields,
      ...reminders,
      ...(until ? { validUntil: until, expiredAt: null } : {}),
    });
    const after = { ...row, parts: [changed] };
    await scheduleSigningMail({ store, cipher, now: at }, row, after, 'partner');
    return changed;
  });
}
