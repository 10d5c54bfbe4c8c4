import { takeStrangerMail } from '@portal/service-kit/limits/stranger-mails';
import { takeAttempt } from '@portal/service-kit/limits/take-attempt';
import type { Actor } from '@portal/service-kit/identity';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Deps } from '../../deps.ts';
import { assertUnsigned } from '../../rules/may-change.ts';
import { merchantLimits } from '../../rules/merchant-terms.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import { conflict } from '@portal/service-kit/portal-error';
import { recordActivity } from '../record-activity.ts';
import { lockOwnPart } from './locked-draft.ts';

const kinds = {
  link: { evidence: 'sent', did: 'Mailed the link again to' },
  reminder: { evidence: 'reminded', did: 'Reminded' },
} as const;

export async function mailPartAgain(
  { transact, strangerMails, now }: Deps,
  actor: Actor,
  { id, kind, place }: { id: number; kind: keyof typeof kinds; place: Place },
): Promise<MerchantPartRow> {
  return transact(async (store) => {
    const { row, part } = await lockOwnPart(store, actor, id);
    assertUnsigned(part);
    const at = now();
    if (part.validUntil <= at) throw conflict('The link has expired. Extend it first.');
    await takeAttempt(
      store,
      `merchant-mail ${part.id}`,
      merchantLimits.mailsPerPart,
      at,
      'mails to this merchant',
    );
    await takeStrangerMail(store, strangerMails, {
      sender: actor,
      to: part.recipientEmail,
      now: at,
    });
    await store.mails.ask(kind, part.id);
    const entry = { kind: kinds[kind].evidence, facts: { to: part.recipientEmail } };
    await store.evidence.add(part, at, { by: actor.name, ...place }, entry);
    await recordActivity(store, actor, {
      action: 'application.merchant-asked',
      target: row,
      summary: `${kinds[kind].did} ${part.recipientName}`,
      at,
    });
    return part;
  });
}
