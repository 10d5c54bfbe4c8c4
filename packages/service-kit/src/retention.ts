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
    .describe('Years for which nobody can delete what a merchant signed'),
});

/** Until when a record is kept that was signed at a time. */
export function keptUntil(signedAt: Date, years: number): Date {
  const until = new Date(signedAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}

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
