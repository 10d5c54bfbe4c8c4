import { z } from 'zod';
import { wholeNumber } from '../config.ts';
import type { Actor } from '../identity.ts';
import type { Attempts } from './attempts.ts';
import { takeAttempt } from './take-attempt.ts';

const day = 24 * 60 * 60 * 1000;
const megabyte = 1_000_000;
const most = wholeNumber(1, 10_000_000);

export const dailyQuotaConfig = z.object({
  DAILY_ROWS_PER_PERSON: most
    .default(500)
    .describe('Quotes, and applications, that a person may create within 24 hours'),
  DAILY_ROWS_PER_COMPANY: most
    .default(2000)
    .describe('Quotes, and applications, that the people of a company may create within 24 hours'),
  DAILY_MB_PER_PERSON: most
    .default(1000)
    .describe('Megabytes that a person may upload within 24 hours'),
  DAILY_MB_PER_COMPANY: most
    .default(5000)
    .describe('Megabytes that the people of a company may upload within 24 hours'),
});
export type DailyQuota = z.infer<typeof dailyQuotaConfig>;

type Store = { attempts: Attempts };
type Creator = Pick<Actor, 'userId' | 'company'>;

/** Counts a created row (`what`: "quotes"). Throws a 429 if the person or their company created too many within a day. */
export async function takeRow(
  store: Store,
  quota: DailyQuota,
  { userId, company }: Creator,
  { what, now }: { what: string; now: Date },
): Promise<void> {
  const reason = `${what} were created within a day`;
  const person = { most: quota.DAILY_ROWS_PER_PERSON, windowMs: day };
  await takeAttempt(store, `rows-of ${userId}`, person, now, `${reason}, by you`);
  const all = { most: quota.DAILY_ROWS_PER_COMPANY, windowMs: day };
  await takeAttempt(store, `rows-of ${company}`, all, now, `${reason}, by your company`);
}

/** Counts an uploaded file in megabytes, rounded up. */
export async function takeBytes(
  store: Store,
  quota: DailyQuota,
  { userId, company }: Creator,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  const amount = Math.max(1, Math.ceil(bytes / megabyte));
  const reason = 'megabytes were uploaded within a day';
  const person = { most: quota.DAILY_MB_PER_PERSON, windowMs: day };
  await takeAttempt(store, `megabytes-of ${userId}`, person, now, `${reason}, by you`, amount);
  const all = { most: quota.DAILY_MB_PER_COMPANY, windowMs: day };
  const ofCompany = `${reason}, by your company`;
  await takeAttempt(store, `megabytes-of ${company}`, all, now, ofCompany, amount);
}
