const format = new Intl.NumberFormat('en-US');

/** Formats a count for notifications, mails, documents and messages: `1,200`. */
export const countText = (count: number): string => format.format(count);

/** Formats a count with its noun in singular or plural: `1 row`, `1,200 rows`. */
export const counted = (count: number, one: string, other: string): string =>
  `${countText(count)} ${count === 1 ? one : other}`;
