const behind = 10 * 3_600_000;

/**
 * The end of a day, `2026-12-23`, as the last place of the United States has it (Hawaii, ten hours behind UTC): who
 * reads a date in any of its states is not late on that day.
 */
export const endOfDay = (date: string): Date => new Date(`${date}T23:59:59.000-10:00`);

/** The day that a moment is in there: the inverse of {@link endOfDay}. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() - behind).toISOString().slice(0, 10);

/** That day as people in the United States write it: `December 23, 2026`. */
export const dayText = (at: Date | string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Pacific/Honolulu' }).format(
    new Date(at),
  );
