import { merchantPartActivity } from '@portal/contracts/applications/events';
import type { merchantNews } from '@portal/contracts/applications/merchant-schemas';
import type { Runner } from '@portal/service-kit/jobs/runner';
import type { Composed } from '@portal/service-kit/mail/send-mails';
import { envelopeMailRunner } from '@portal/signing/envelope-mails';
import { codeOf, codeTerms } from '@portal/signing/access-code';
import type { Deps } from '../../deps.ts';
import { codeMail, copyMail, linkMail, withdrawnMail } from '../rules/merchant-mails.ts';
import type { ApplicationRow } from '../../applications/store/applications.ts';
import type { MailRow } from '../store/mails.ts';
import type { MerchantPartRow } from '../store/merchant-parts.ts';
import type { Store } from '../../store/store.ts';
import { recordActivity } from '../../applications/use-cases/require-application.ts';
import { canSign, openView } from './open-view.ts';
import { openDocument } from './documents.ts';
import { reminders } from '../rules/merchant-terms.ts';

export const merchantMails = (deps: Deps): Runner =>
  envelopeMailRunner<MerchantPartRow, MailRow, Store>(deps, {
    name: 'merchant',
    compose: (row) => deps.transact((store) => composeMail(store, deps, row)),
    async lock(store, { kind, partId }) {
      const envelope = await lockPart(store, partId);
      if (!envelope) return null;
      return kind === 'partner-copy'
        ? { envelope, to: envelope.askedByEmail, senderId: null }
        : { envelope, to: envelope.recipientEmail, senderId: envelope.askedBy };
    },
    /** If the request was withdrawn, the owner is not notified. */
    async notify(store, part, problem) {
      const row = await store.applications.full(part.applicationId);
      if (!row || part.state === 'taken-back') return;
      const by = part.recipientEmail;
      const what = `The mail to ${by} was not delivered: ${problem}`;
      await notifyOwner(store, row, { news: 'bounced', by, text: problem, what });
    },
  });

/** Locks a part by its application, the lock that all callers use. Returns null if it was deleted. */
async function lockPart(store: Store, id: number): Promise<MerchantPartRow | null> {
  const found = await store.merchantParts.byId(id);
  if (!found) return null;
  await store.applications.lock(found.applicationId);
  return store.merchantParts.byId(id);
}

interface News {
  news: (typeof merchantNews)[number];
  by: string;
  /** What is left to complete, or the mail server's reply. */
  text?: string;
  /** A description for people. Contains no values. */
  what: string;
}

/** Notifies the application's owner and adds to the activity log. */
export async function notifyOwner(
  store: Store,
  row: Pick<ApplicationRow, 'id' | 'applicationId' | 'legalBusinessName' | 'submittedBy'>,
  { news, by, text, what }: News,
): Promise<void> {
  const { id, applicationId, legalBusinessName, submittedBy } = row;
  const about = { id, applicationId, legalBusinessName };
  await recordActivity(store, null, about, `application.merchant-${news}`, what);
  await store.emit(merchantPartActivity, { ...about, submittedBy, news, by, text: text ?? null });
}

const over: Composed = { notNeeded: 'It was signed, was withdrawn or has expired' };

/** Retries give the same text: links and codes derive from stored values and a key. */
async function composeMail(store: Store, deps: Deps, { kind, partId, codeId }: MailRow) {
  const part = await store.merchantParts.byId(partId);
  const application = part && (await store.applications.full(part.applicationId));
  if (!application) return over;
  const about = {
    business: application.legalBusinessName || application.applicationId,
    company: application.company,
  };
  const now = deps.now();
  const isOpen = part.state === 'open' && part.validUntil > now;
  switch (kind) {
    case 'link':
    case 'reminder':
    case 'signing': {
      if (!isOpen) return over;
      if (kind === 'signing' && !canSign(openView(deps.cipher, application, part)))
        return { notNeeded: 'A field must be filled in again' };
      const link = `${deps.publicUrl}/m/${deps.linkSecret(part.salt)}`;
      return { mail: linkMail(kind, part, about, link, deps.mailBrand) };
    }
    case 'code': {
      const code = codeId === null ? null : await store.merchantAccess.code(codeId);
      if (!code || code.usedAt || !isOpen) return over;
      // The code's lifetime starts when its mail is sent.
      await store.merchantAccess.setTerm(code.id, new Date(now.getTime() + codeTerms.ms));
      return { mail: codeMail(part, codeOf(deps.linkSecret, code.salt), deps.mailBrand) };
    }
    case 'withdrawn':
      return { mail: withdrawnMail(part, about, deps.mailBrand) };
    default: {
      const reader = kind === 'merchant-copy' ? 'merchant' : 'partner';
      const content = await openDocument({ ...deps, store }, part.id, reader);
      if (!content) return over;
      const reading =
        reader === 'merchant'
          ? { name: part.signerName ?? part.recipientName, to: part.recipientEmail }
          : { name: part.askedByName, to: part.askedByEmail };
      const pdf = { name: `${application.applicationId}.pdf`, content };
      const letter = { ...reading, brand: deps.mailBrand };
      return { mail: copyMail(letter, part.signerName ?? '', about, pdf) };
    }
  }
}

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
      await within.mails.enqueue('reminder', part.id);
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
