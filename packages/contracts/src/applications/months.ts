import { z } from 'zod';
import { atMost } from '../core/fields.ts';
import { quarterAt, quarterIndex, type Quarter } from './quarters.ts';

/** A calendar month: `2026-04`. */
export const monthSchema = z
  .string()
  .trim()
  .check(atMost(40))
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month such as 2026-04');
export type Month = z.infer<typeof monthSchema>;

/** Returns a sequential number for a valid month: consecutive months differ by one. */
export const monthIndex = (month: Month): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** Inverse of {@link monthIndex}. */
export const monthAt = (index: number): Month =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The month of an instant, in UTC. */
export const monthOf = (time: Date): Month => time.toISOString().slice(0, 7);

export const quarterOfMonth = (month: Month): Quarter =>
  quarterAt(Math.floor(monthIndex(month) / 3));

/** The three months of a quarter, in order. */
export const monthsOf = (quarter: Quarter): Month[] =>
  [0, 1, 2].map((step) => monthAt(quarterIndex(quarter) * 3 + step));

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month for display: `Apr 2026`. */
export const monthLabel = (month: Month): string => format.format(new Date(`${month}-01`));
