import { merchantPartWithdrawn } from '@portal/contracts/applications/events';
import type {
  askMerchant as askRoute,
  takeBackMerchantPart as withdrawRoute,
  updateMerchantPart as changeRoute,
} from '@portal/contracts/applications/merchant-routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { hashSecret, newSecret } from '@portal/service-kit/crypto/link-secret';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Actor } from '@portal/service-kit/identity';
import { lastMoment } from '@portal/service-kit/last-day';
import { countExternalMail } from '@portal/service-kit/limits/external-mails';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { reviewOf } from '@portal/service-kit/mail/near-addresses';
import { changedMeanwhile, conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { assertUnsigned } from '../../applications/rules/may-change.ts';
import { longestLink, merchantLimits } from '../rules/merchant-terms.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity, lockOwnDraft } from '../../applications/use-cases/require-application.ts';
import { scheduleSigningMail } from './open-view.ts';

/** Requests fields of the caller's draft from the merchant. Link, mail and evidence are stored in one transaction. */
export async function askMerchant(
  { transact, linkSecret, externalMails, now, mailFrom: portal }: Deps,
  actor: Actor,
  { params: { id }, body }: RouteInput<typeof askRoute>,
  place: Place,
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const row = await lockOwnDraft(store, actor, { id });
    if (row.parts.length)
      throw conflict('There is already a request to the merchant. Change it, or withdraw it.');
    const at = now();
    const { recipientEmail: to, recipientName, fields } = body;
    await countExternalMail(store, externalMails, { sender: actor, to, now: at });
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
    await store.mails.enqueue('link', part.id);
    const review = reviewOf(to, { sender: actor.email, portal });
    const facts = { to, fields, validUntil: validUntil.toISOString(), ...(review && { review }) };
    await store.evidence.add(part, at, { by: actor.name, ...place }, { kind: 'sent', facts });
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
    const summary = `Asked ${recipientName} for ${count} of the application`;
    await recordActivity(store, actor, row, 'application.merchant-asked', summary);
    return part;
  });
}

/** The caller's draft with its merchant part, locked until the transaction ends. */
async function lockOwnPart(store: Store, actor: Actor, id: number, version?: number) {
  const row = await lockOwnDraft(store, actor, { id });
  const [part] = row.parts;
  if (!part) throw notFound('The request to the merchant');
  if (version !== undefined && version !== part.version)
    throw changedMeanwhile('The request to the merchant');
  return { row, part };
}

/** Changes the requested fields, the expiry or reminders. Values no longer requested are deleted, unseen. */
export async function changePart(
  { transact, cipher, now }: Deps,
  actor: Actor,
  { params, headers, body }: RouteInput<typeof changeRoute>,
  place: Place,
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const { row, part } = await lockOwnPart(store, actor, params.id, headers['if-match']);
    assertUnsigned(part);
    const { fields = part.fields, validUntil, ...reminders } = body;
    const at = now();
    const until = validUntil === undefined ? null : lastMoment(validUntil, at, longestLink);
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
    const summary = 'Changed the request to the merchant';
    await recordActivity(store, actor, row, 'application.merchant-asked', summary);
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

const mails = {
  link: { evidence: 'sent', did: 'Mailed the link again to' },
  reminder: { evidence: 'reminded', did: 'Reminded' },
} as const;

export async function mailPartAgain(
  { transact, externalMails, now }: Deps,
  actor: Actor,
  id: number,
  kind: keyof typeof mails,
  place: Place,
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const { row, part } = await lockOwnPart(store, actor, id);
    assertUnsigned(part);
    const at = now();
    if (part.validUntil <= at) throw conflict('The link has expired. Extend it first.');
    const { mailsPerPart } = merchantLimits;
    const bucket = `merchant-mail ${part.id}`;
    await takeAttempt(store, bucket, mailsPerPart, at, 'mails to this merchant');
    const to = part.recipientEmail;
    await countExternalMail(store, externalMails, { sender: actor, to, now: at });
    await store.mails.enqueue(kind, part.id);
    const { evidence, did } = mails[kind];
    const client = { by: actor.name, ...place };
    await store.evidence.add(part, at, client, { kind: evidence, facts: { to } });
    const summary = `${did} ${part.recipientName}`;
    await recordActivity(store, actor, row, 'application.merchant-asked', summary);
    return part;
  });
}

/**
 * Withdraws the link and deletes the merchant's values; evidence is kept. A signed record is kept as well; the
 * merchant and the reviewers get a message that it was withdrawn.
 */
export async function withdrawPart(
  { transact, now }: Deps,
  actor: Actor,
  { params, headers }: RouteInput<typeof withdrawRoute>,
  place: Place,
): Promise<void> {
  await transact(async (store) => {
    const { row, part } = await lockOwnPart(store, actor, params.id, headers['if-match']);
    const at = now();
    await store.merchantParts.removeValues(part.id, 'all');
    await store.merchantAccess.endAllOf(part.id);
    const wasSigned = part.state === 'signed';
    await store.merchantParts.change(part.id, {
      state: 'taken-back',
      ...(wasSigned ? { withdrawnAt: at, withdrawnByName: actor.name } : {}),
    });
    const entry = { kind: 'taken-back', documentHash: part.contentHash } as const;
    await store.evidence.add(part, at, { by: actor.name, ...place }, entry);
    const signer = part.signerName ?? part.recipientName;
    if (wasSigned) {
      await store.mails.enqueue('withdrawn', part.id);
      const { id, applicationId, legalBusinessName, company } = row;
      await store.emit(merchantPartWithdrawn, {
        id,
        applicationId,
        legalBusinessName,
        signedByName: signer,
        withdrawnBy: actor.userId,
        withdrawnByName: actor.name,
        company,
      });
    }
    const summary = wasSigned
      ? `Withdrew the part that ${signer} signed`
      : `Withdrew the request to ${part.recipientName}`;
    await recordActivity(store, actor, row, 'application.merchant-part-taken-back', summary);
  });
}
