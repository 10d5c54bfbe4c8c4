import type { askMerchant as route } from '@portal/contracts/applications/merchant-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import { lastMoment } from '@portal/service-kit/last-day';
import { takeStrangerMail } from '@portal/service-kit/limits/stranger-mails';
import { reviewOf } from '@portal/service-kit/mail/near-addresses';
import { conflict } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { assertOwnDraft } from '../../rules/may-change.ts';
import { longestLink } from '../../rules/merchant-terms.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import { lockWhole } from '../require-application.ts';
import { recordActivity } from '../record-activity.ts';

/** Requests fields of the caller's draft from the merchant. Link, mail and evidence are stored in one transaction. */
export async function askMerchant(
  { transact, linkSecret, strangerMails, now, mailFrom: portal }: Deps,
  actor: Actor,
  { id, body, place }: { id: number; body: RouteInput<typeof route>['body']; place: Place },
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const row = await lockWhole(store, actor, id);
    assertOwnDraft(row, actor);
    if (row.parts.length)
      throw conflict('There is already a request to the merchant. Change it, or take it back.');
    const at = now();
    const { recipientEmail: to, recipientName, fields } = body;
    await takeStrangerMail(store, strangerMails, { sender: actor, to, now: at });
    const validUntil = lastMoment(body.validUntil, at, longestLink);
    const salt = newSecret();
    const part = await store.merchantParts.create({
      applicationId: id,
      ...body,
      validUntil,
      askedBy: actor.userId,
      askedByName: actor.name,
      askedByEmail: actor.email,
      askedAt: at,
      salt,
      tokenHash: hashSecret(linkSecret(salt)),
    });
    await store.mails.ask('link', part.id);
    const review = reviewOf(to, { sender: actor.email, portal });
    const facts = { to, fields, validUntil: validUntil.toISOString(), ...(review && { review }) };
    await store.evidence.add(part, at, { by: actor.name, ...place }, { kind: 'sent', facts });
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    await recordActivity(
      store,
      actor,
      row,
      'application.merchant-asked',
      `Asked ${recipientName} for ${count} of the application`,
    );
    return part;
  });
}
