import type { askMerchant as route } from '@portal/contracts/applications/merchant-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Actor } from '@portal/service-kit/identity';
import { takeStrangerMail } from '@portal/service-kit/limits/stranger-mails';
import { conflict } from '@portal/service-kit/portal-error';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Deps } from '../../deps.ts';
import { reviewOf } from '../../rules/review-of.ts';
import { assertOwnDraft } from '../../rules/may-change.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import { lockWhole } from '../require-application.ts';
import { recordActivity } from '../record-activity.ts';
import { lastMoment } from './last-moment.ts';

/** Requests fields of the caller's draft from the merchant. Link, mail and evidence are stored in one transaction. */
export async function askMerchant(
  { transact, linkSecret, strangerMails, now, mailFrom }: Deps,
  actor: Actor,
  { id, body, place }: { id: number; body: RouteInput<typeof route>['body']; place: Place },
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const row = await lockWhole(store, actor, id);
    assertOwnDraft(row, actor);
    if (row.parts.length)
      throw conflict('There is already a request to the merchant. Change it, or take it back.');
    const at = now();
    await takeStrangerMail(store, strangerMails, {
      sender: actor,
      to: body.recipientEmail,
      now: at,
    });
    const validUntil = lastMoment(body.validUntil, at);
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
    const review = reviewOf(part, mailFrom);
    await store.mails.ask('link', part.id);
    const facts = {
      to: body.recipientEmail,
      fields: body.fields,
      validUntil: validUntil.toISOString(),
      ...(review === null ? {} : { review }),
    };
    await store.evidence.add(part, at, { by: actor.name, ...place }, { kind: 'sent', facts });
    await recordActivity(store, actor, {
      action: 'application.merchant-asked',
      target: row,
      summary: `Asked ${body.recipientName} for ${count(body.fields.length)} of the application`,
      at,
    });
    return part;
  });
}

const count = (fields: number): string => (fields === 1 ? '1 field' : `${fields} fields`);
