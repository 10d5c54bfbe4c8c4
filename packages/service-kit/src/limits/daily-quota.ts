import { z } from 'zod';
import { integer } from '../config.ts';
import type { Actor } from '../identity.ts';
import { type Attempts, takeDaily } from './attempts.ts';

const megabyte = 1_000_000;
const max = integer(1, 10_000_000);

export const dailyQuotaConfig = z.object({
  DAILY_ROWS_PER_PERSON: max
    .default(500)
    .describe('Quotes, and applications, that a person may create within 24 hours'),
  DAILY_ROWS_PER_COMPANY: max
    .default(2000)
    .describe('Quotes, and applications, that the people of a company may create within 24 hours'),
  DAILY_MB_PER_PERSON: max
    .default(1000)
    .describe('Megabytes that a person may upload within 24 hours'),
  DAILY_MB_PER_COMPANY: max
    .default(5000)
    .describe('Megabytes that the people of a company may upload within 24 hours'),
});
type DailyQuota = z.infer<typeof dailyQuotaConfig>;

type Store = { attempts: Attempts };
type Creator = Pick<Actor, 'userId' | 'company'>;

/** Counts a created row (`what`: "quotes"). Throws a 429 if the person or their company created too many within a day. */
export const takeRow = (
  store: Store,
  quota: DailyQuota,
  { userId, company }: Creator,
  { what, now }: { what: string; now: Date },
): Promise<void> =>
  takeDaily(store, { what: `${what} were created`, now }, [
    [`rows-of ${userId}`, quota.DAILY_ROWS_PER_PERSON, 'by you'],
    [`rows-of-company ${company}`, quota.DAILY_ROWS_PER_COMPANY, 'by your company'],
  ]);

/** Counts an uploaded file in megabytes, rounded up. */
export const takeBytes = (
  store: Store,
  quota: DailyQuota,
  { userId, company }: Creator,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> => {
  const amount = Math.max(1, Math.ceil(bytes / megabyte));
  return takeDaily(store, { what: 'megabytes were uploaded', now, amount }, [
    [`megabytes-of ${userId}`, quota.DAILY_MB_PER_PERSON, 'by you'],
    [`megabytes-of-company ${company}`, quota.DAILY_MB_PER_COMPANY, 'by your company'],
  ]);
};
