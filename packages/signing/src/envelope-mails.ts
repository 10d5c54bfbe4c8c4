import type { Transact } from '@portal/service-kit/database/transact';
import type { Attempts } from '@portal/service-kit/limits/attempts';
import { recordBounce } from '@portal/service-kit/limits/stranger-mails';
import type { Mailing } from '@portal/service-kit/mail/mailing';
import type { ClaimedMail, MailRows } from '@portal/service-kit/mail/mail-rows';
import { sendMails, type Composed } from '@portal/service-kit/mail/send-mails';
import type { AuditAction, ClientInfo } from './evidence.ts';

/** A mail with the envelope that it belongs to: a proposal, or a merchant's part. */
interface EnvelopeMail<Envelope> {
  envelope: Envelope;
  kind: string;
  to: string;
  /** The partner who is responsible for the address; null if it is their own. */
  senderId: number | null;
}

interface MailStore<Envelope> {
  attempts: Attempts;
  mails: MailRows;
  evidence: {
    add: (
      envelope: Envelope,
      at: Date,
      client: ClientInfo,
      action: AuditAction<'delivered' | 'bounced'>,
    ) => Promise<void>;
  };
}

interface EnvelopeMailing<Envelope, Store> {
  compose: (mail: ClaimedMail) => Promise<Composed>;
  /** Locks the envelope of a mail, in the order that all callers use. Returns null if it was deleted. */
  lock: (store: Store, mailId: number) => Promise<EnvelopeMail<Envelope> | null>;
  /** Tells the partner that the merchant got no mail. */
  notify: (store: Store, envelope: Envelope, problem: string) => Promise<void>;
}

/** Sends due mails and records the outcome of each as evidence. Returns false if the mail server is unreachable. */
export function sendEnvelopeMails<Envelope, Store extends MailStore<Envelope>>(
  deps: Mailing & { store: Store; transact: Transact<Store>; now: () => Date },
  { compose, lock, notify }: EnvelopeMailing<Envelope, Store>,
  signal: AbortSignal,
): Promise<boolean> {
  const settle = (mail: ClaimedMail, kind: 'delivered' | 'bounced', answer: string) =>
    deps.transact(async (store) => {
      const found = await lock(store, mail.id);
      if (!found) return;
      const { envelope, kind: ofMail, to, senderId } = found;
      const at = deps.now();
      if (kind === 'delivered') await store.mails.sent(mail);
      else await store.mails.giveUp(mail, answer);
      await store.evidence.add(envelope, at, {}, { kind, facts: { mail: ofMail, to, answer } });
      if (kind === 'delivered' || senderId === null) return;
      await recordBounce(store, senderId, at);
      await notify(store, envelope, answer);
    });
  return sendMails(
    deps,
    {
      rows: deps.store.mails,
      compose,
      sent: (mail, answer) => settle(mail, 'delivered', answer),
      giveUp: (mail, problem) => settle(mail, 'bounced', problem),
    },
    signal,
  );
}
