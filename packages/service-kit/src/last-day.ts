const hawaiiOffsetMs = 10 * 3_600_000;

/** The end of a day (`2026-12-23`) in Hawaii (UTC-10), the last of the United States to end it. */
export const endOfDay = (date: string): Date => new Date(`${date}T23:59:59.000-10:00`);

/** The day of a moment in Hawaii: the inverse of {@link endOfDay}. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() - hawaiiOffsetMs).toISOString().slice(0, 10);

/** The day in long form: `December 23, 2026`. */
export const dayText = (at: Date | string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Pacific/Honolulu' }).format(
    new Date(at),
  );
