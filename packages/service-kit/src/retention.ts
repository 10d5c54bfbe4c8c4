import { z } from 'zod';
import { integer } from './config.ts';
import { dayText } from './last-day.ts';
import { conflict } from './portal-error.ts';

export const retentionConfig = z.object({
  KEEP_SIGNED_YEARS: integer(1, 100)
    .default(7)
    .describe('Years for which signed records cannot be deleted'),
  DISPOSE_AFTER_YEARS: integer(1, 100)
    .default(2)
    .describe('Years without a change after which other records are deleted'),
});

export interface Retention {
  signedYears: number;
  unusedYears: number;
}

/** Unused records last changed before `unused` are deleted; signed ones, if signed before `signed`. */
export interface DisposalDue {
  unused: Date;
  signed: Date;
}

export const disposalDue = ({ signedYears, unusedYears }: Retention, now: Date): DisposalDue => ({
  unused: addYears(now, -unusedYears),
  signed: addYears(now, -signedYears),
});

function addYears(time: Date, years: number): Date {
  const moved = new Date(time);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  // Without a February 29 it is now March 1. Going back, that would be less than the years.
  if (years < 0 && moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

export const retainedUntil = (signedAt: Date, years: number): Date => addYears(signedAt, years);

/** Throws a 409 with the end date if a signed record must still be kept. `what`: "this application". */
export function assertRetentionOver(
  signedAt: Date,
  { years, now, what }: { years: number; now: Date; what: string },
): void {
  const until = retainedUntil(signedAt, years);
  if (now < until)
    throw conflict(
      `The merchant signed ${what}. The signed record is kept until ${dayText(until)} and cannot be deleted before.`,
    );
}
