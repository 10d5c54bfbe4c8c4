import type { Transact } from '@portal/service-kit/database/transact';
import type { Attempts } from '@portal/service-kit/limits/attempts';
import { recordBounce } from '@portal/service-kit/limits/external-mails';
import type { Runner } from '@portal/service-kit/jobs/runner';
import type { Mailing } from '@portal/service-kit/mail/mailer';
import type { ClaimedMail, MailRows } from '@portal/service-kit/mail/mail-rows';
import { mailRunner, type Composed } from '@portal/service-kit/mail/send-mails';
import type { AuditAction, ClientInfo } from './evidence.ts';

interface MailStore<Envelope, Row> {
  attempts: Attempts;
  mails: MailRows & { byId: (id: number) => Promise<Row | null> };
  evidence: {
    add: (
      envelope: Envelope,
      at: Date,
      client: ClientInfo,
      action: AuditAction<'delivered' | 'bounced'>,
    ) => Promise<void>;
  };
}

interface Addressed<Envelope> {
  envelope: Envelope;
  to: string;
  /** The partner who is responsible for the address; null if it is their own. */
  senderId: number | null;
}

interface EnvelopeMailing<Envelope, Row, Store> {
  /** Names the envelopes in message ids. */
  name: string;
  compose: (row: Row) => Promise<Composed>;
  /** Locks the envelope of a mail, in the order that all callers use. Returns null if it was deleted. */
  lock: (store: Store, row: Row) => Promise<Addressed<Envelope> | null>;
  /** Tells the partner that the merchant got no mail. */
  notify: (store: Store, envelope: Envelope, problem: string) => Promise<void>;
}

/** Sends due mails and records the outcome of each as evidence. */
export function envelopeMailRunner<
  Envelope,
  Row extends { kind: string },
  Store extends MailStore<Envelope, Row>,
>(
  deps: Mailing & { store: Store; transact: Transact<Store>; now: () => Date },
  { name, compose, lock, notify }: EnvelopeMailing<Envelope, Row, Store>,
): Runner {
  const settle = (mail: ClaimedMail, kind: 'delivered' | 'bounced', answer: string) =>
    deps.transact(async (store) => {
      const row = await store.mails.byId(mail.id);
      const found = row && (await lock(store, row));
      if (!found) return;
      const { envelope, to, senderId } = found;
      const at = deps.now();
      if (kind === 'delivered') await store.mails.sent(mail);
      else await store.mails.giveUp(mail, answer);
      await store.evidence.add(envelope, at, {}, { kind, facts: { mail: row.kind, to, answer } });
      if (kind === 'delivered' || senderId === null) return;
      await recordBounce(store, senderId, at);
      await notify(store, envelope, answer);
    });
  return mailRunner(deps, {
    name,
    rows: deps.store.mails,
    async compose({ id }) {
      const row = await deps.store.mails.byId(id);
      return row ? compose(row) : { notNeeded: 'It was deleted' };
    },
    sent: (mail, answer) => settle(mail, 'delivered', answer),
    giveUp: (mail, problem) => settle(mail, 'bounced', problem),
  });
}
