import { merchantPartWithdrawn } from '@portal/contracts/applications/events';
import type { Actor } from '@portal/service-kit/identity';
import type { Visitor as Place } from '@portal/service-kit/http/visitor';
import type { Deps } from '../../deps.ts';
import type { WholeApplicationRow } from '../../store/applications.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../record-activity.ts';
import { lockOwnPart } from './locked-draft.ts';

/**
 * Withdraws the link and deletes the merchant's values; evidence is kept. A signed record is kept as well,
 * and merchant and reviewers are told that it was withdrawn.
 */
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
    const wasSigned = part.state === 'signed';
    await store.merchantParts.change(part.id, {
      state: 'taken-back',
      ...(wasSigned ? { withdrawnAt: at, withdrawnByName: actor.name } : {}),
    });
    const entry = { kind: 'taken-back', documentHash: part.contentHash } as const;
    await store.evidence.add(part, at, { by: actor.name, ...place }, entry);
    if (wasSigned) await notifyOfWithdrawal(store, actor, row, part);
    await recordActivity(store, actor, {
      action: 'application.merchant-part-taken-back',
      target: row,
      summary: wasSigned
        ? `Withdrew the part that ${part.signerName ?? part.recipientName} signed`
        : `Took back the request to ${part.recipientName}`,
      at,
    });
  });
}

async function notifyOfWithdrawal(
  store: Store,
  actor: Actor,
  row: WholeApplicationRow,
  part: MerchantPartRow,
): Promise<void> {
  await store.mails.ask('withdrawn', part.id);
  await store.emit(merchantPartWithdrawn, {
    id: row.id,
    applicationId: row.applicationId,
    legalBusinessName: row.legalBusinessName,
    signedByName: part.signerName ?? part.recipientName,
    withdrawnBy: actor.userId,
    withdrawnByName: actor.name,
    company: row.company,
  });
}
