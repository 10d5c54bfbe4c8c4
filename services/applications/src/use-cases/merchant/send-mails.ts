import { recordBounce } from '@portal/service-kit/limits/stranger-mails';
import type { ClaimedMail } from '@portal/service-kit/mail/mail-rows';
import { sendMails as send } from '@portal/service-kit/mail/send-mails';
import type { Deps } from '../../deps.ts';
import type { MailRow } from '../../store/mails.ts';
import type { MerchantPartRow } from '../../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { composeMail } from './compose-mail.ts';
import { notifyOwner } from './notify-owner.ts';

/** Sends the due mails. Returns false if the mail server is unreachable. */
export function sendMails(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const { store, now } = deps;
  return send(
    deps,
    {
      rows: store.mails,
      compose: (mail) => composeMail(deps, mail),
      sent: (mail, answer) =>
        withPart(deps, mail, async (within, row, part) => {
          await within.mails.sent(mail);
          const facts = { mail: row.kind, to: addressOf(row, part), answer };
          await within.evidence.add(part, now(), {}, { kind: 'delivered', facts });
        }),
      giveUp: (mail, problem) =>
        withPart(deps, mail, async (within, row, part) => {
          await within.mails.giveUp(mail, problem);
          const facts = { mail: row.kind, to: addressOf(row, part), answer: problem };
          const at = now();
          await within.evidence.add(part, at, {}, { kind: 'bounced', facts });
          if (row.kind === 'partner-copy') return;
          await recordBounce(within, part.askedBy, at);
          await notifyOfBounce(within, part, problem, at);
        }),
    },
    signal,
  );
}

const addressOf = ({ kind }: MailRow, part: MerchantPartRow): string =>
  kind === 'partner-copy' ? part.askedByEmail : part.recipientEmail;

/** Runs `work` on a mail's part with its application locked first, the lock order used everywhere. */
async function withPart(
  { transact }: Deps,
  { id }: ClaimedMail,
  work: (within: Store, row: MailRow, part: MerchantPartRow) => Promise<void>,
): Promise<void> {
  await transact(async (within) => {
    const row = await within.mails.byId(id);
    const found = row && (await within.merchantParts.byId(row.partId));
    if (!found) return;
    await within.applications.lock(found.applicationId);
    const part = await within.merchantParts.byId(found.id);
    if (part) await work(within, row, part);
  });
}

/** If the request was withdrawn, the owner is not notified. */
async function notifyOfBounce(
  store: Store,
  part: MerchantPartRow,
  problem: string,
  at: Date,
): Promise<void> {
  const row = await store.applications.whole(part.applicationId);
  if (!row || part.state === 'taken-back') return;
  const by = part.recipientEmail;
  const what = `The mail to ${by} was not delivered: ${problem}`;
  await notifyOwner(store, row, { news: 'bounced', by, text: problem, what, at });
}
