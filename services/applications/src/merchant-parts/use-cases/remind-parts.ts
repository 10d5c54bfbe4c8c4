import type { Deps } from '../../deps.ts';
import { reminders } from '../rules/merchant-terms.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { lockPart } from './mails.ts';

/** Reminds merchants after 3 and 7 days and records expired links, each once even if several workers run. */
export async function remindParts({ store, transact, now }: Deps): Promise<void> {
  const at = now();
  const before = (ms: number): Date => new Date(at.getTime() - ms);
  const [due3, due7] = [before(reminders.first), before(reminders.second)];
  const withOpen = async (
    id: number,
    work: (within: Store, part: MerchantPartRow) => Promise<void>,
  ): Promise<void> =>
    transact(async (within) => {
      const part = await lockPart(within, id);
      if (part?.state === 'open') await work(within, part);
    });

  for (const id of await store.merchantParts.toRemind(at, due3, due7))
    await withOpen(id, async (within, part) => {
      const is3 = part.remindAfter3Days && !part.reminded3At && part.askedAt <= due3;
      const is7 = part.remindAfter7Days && !part.reminded7At && part.askedAt <= due7;
      if (part.validUntil <= at || (!is3 && !is7)) return;
      await within.merchantParts.change(part.id, {
        ...(is3 ? { reminded3At: at } : {}),
        ...(is7 ? { reminded7At: at } : {}),
      });
      await within.mails.ask('reminder', part.id);
      const facts = { to: part.recipientEmail, afterDays: is7 ? 7 : 3 };
      await within.evidence.add(part, at, {}, { kind: 'reminded', facts });
    });

  for (const id of await store.merchantParts.toExpire(at))
    await withOpen(id, async (within, part) => {
      if (part.validUntil > at || part.expiredAt) return;
      await within.merchantParts.change(part.id, { expiredAt: at });
      await within.evidence.add(part, at, {}, { kind: 'expired' });
    });
}
