import { formattedText } from '../core/fields.ts';

/** A calendar month: YYYY-MM. */
export const monthSchema = formattedText(
  7,
  /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/,
  'A month as YYYY-MM is required',
);

/** `March 2024` for `2024-03`. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
