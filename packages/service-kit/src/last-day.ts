import { PortalError } from './portal-error.ts';

const hawaiiOffsetMs = 10 * 3_600_000;

/** The end of a day (`2026-12-23`) in Hawaii (UTC-10), the last of the United States to end it. */
export const endOfDay = (date: string): Date => new Date(`${date}T23:59:59.000-10:00`);

/** The day of a moment in Hawaii: the inverse of {@link endOfDay}. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() - hawaiiOffsetMs).toISOString().slice(0, 10);

const longDate = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'Pacific/Honolulu',
});

/** The day in long form: `December 23, 2026`. */
export const dayText = (at: Date | string): string => longDate.format(new Date(at));

/** The end of a chosen last day. Throws a 400 about `validUntil` if it has passed or is over `ms` (`text`) away. */
export function lastMoment(date: string, now: Date, { ms, text }: { ms: number; text: string }) {
  const end = endOfDay(date);
  const last = new Date(now.getTime() + ms).toISOString().slice(0, 10);
  if (end > now && date <= last) return end;
  throw new PortalError('invalid_input', 'Choose another last day.', {
    errors: { validUntil: end > now ? text : 'A day from today on' },
  });
}
