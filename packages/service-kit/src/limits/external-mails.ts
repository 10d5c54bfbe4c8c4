import { z } from 'zod';
import { integer } from '../config.ts';
import { companyOf, mailboxOf } from '../mail/near-addresses.ts';
import { tryLater } from '../portal-error.ts';
import { type Attempts, takeDaily } from './attempts.ts';

const day = 24 * 60 * 60 * 1000;
const max = integer(1, 1_000_000);

export const externalMailConfig = z.object({
  MERCHANT_MAILS_PER_ADDRESS: max
    .default(20)
    .describe('Mails that partners may send to one merchant address within 24 hours'),
  MERCHANT_MAILS_PER_PERSON: max
    .default(100)
    .describe('Mails to merchants that one partner may send within 24 hours'),
  MERCHANT_MAILS_PER_COMPANY: max
    .default(400)
    .describe('Mails to merchants that the people of one company may send within 24 hours'),
  MERCHANT_BOUNCES_PER_PERSON: max
    .default(5)
    .describe('Bounced mails within 24 hours after which a partner can send no more'),
});
type ExternalMailLimits = z.infer<typeof externalMailConfig>;
type Store = { attempts: Attempts };

/** Counts a mail to a stranger for sender, company and address. Throws a 429 at a limit, or for many bounces. */
export async function countExternalMail(
  store: Store,
  limits: ExternalMailLimits,
  { sender, to, now }: { sender: { userId: number; company: string }; to: string; now: Date },
): Promise<void> {
  const bounced = await store.attempts.count(bounceBucket(sender.userId), unbounded, now);
  if (bounced >= limits.MERCHANT_BOUNCES_PER_PERSON)
    throw tryLater(
      'too_many_requests',
      'Too many mails of this partner bounced or were reported within a day. Check the addresses and try again tomorrow.',
      day / 1000,
    );
  await takeDaily(store, { what: 'mails to merchants were sent', now }, [
    [`mails-to ${mailboxOf(to)}`, limits.MERCHANT_MAILS_PER_ADDRESS, 'to this address'],
    [`mails-of ${sender.userId}`, limits.MERCHANT_MAILS_PER_PERSON, 'by one partner'],
    [`mails-of-company ${sender.company}`, limits.MERCHANT_MAILS_PER_COMPANY, 'by one company'],
  ]);
}

/**
 * Records that a recipient reported a mail. The address gets no more mails that day from anyone. Reports of two merchants
 * stop the sender for a day; addresses of one company count once. Returns false if they reported the same sender before.
 */
export async function recordComplaint(
  { attempts }: Store,
  limits: ExternalMailLimits,
  { senderId, to, now }: { senderId: number; to: string; now: Date },
): Promise<boolean> {
  const mailbox = mailboxOf(to);
  const once = { max: 1, windowMs: day };
  if ((await attempts.take(`reported ${senderId} ${mailbox}`, once, now)) !== null) return false;
  await attempts.take(`mails-to ${mailbox}`, unbounded, now, limits.MERCHANT_MAILS_PER_ADDRESS);
  const half = Math.ceil(limits.MERCHANT_BOUNCES_PER_PERSON / 2);
  if ((await attempts.take(`reporter ${senderId} ${companyOf(to)}`, once, now)) === null)
    await attempts.take(bounceBucket(senderId), unbounded, now, half);
  return true;
}

const unbounded = { max: 1_000_000, windowMs: day };

/** Counts a bounced mail against its sender. */
export const recordBounce = async (store: Store, userId: number, now: Date): Promise<void> => {
  await store.attempts.take(bounceBucket(userId), unbounded, now);
};

const bounceBucket = (userId: number): string => `bounces-of ${userId}`;
