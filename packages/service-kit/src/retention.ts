import { z } from 'zod';
import { dayText } from './last-day.ts';
import { conflict } from './portal-error.ts';

/** What a service that keeps signed records reads from its environment. */
export const retentionConfig = z.object({
  KEEP_SIGNED_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(7)
    .describe('Years for which signed records cannot be deleted'),
  DISPOSE_AFTER_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(2)
    .describe('Years without a change after which other records are deleted'),
});

/** How long records are kept, in years. */
export interface Retention {
  signedYears: number;
  unusedYears: number;
}

/** What is due for disposal: unused records last changed, and signed ones signed, before these times. */
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
  return moved;
}

/** Until when a record is kept that was signed at a time. */
export const keptUntil = (signedAt: Date, years: number): Date => addYears(signedAt, years);

/** Throws a 409 that names the day while a signed record must be kept. `what`: "this application". */
export function assertRetentionOver(
  signedAt: Date,
  { years, now, what }: { years: number; now: Date; what: string },
): void {
  const until = keptUntil(signedAt, years);
  if (now < until)
    throw conflict(
      `The merchant signed ${what}. The signed record is kept until ${dayText(until)}, and nobody can delete it before.`,
    );
}
