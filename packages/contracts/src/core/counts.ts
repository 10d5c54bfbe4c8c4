const format = new Intl.NumberFormat('en-US');

/** A count as people read it, for the texts of notifications, mails, documents and messages: `1,200`. */
export const countText = (count: number): string => format.format(count);

/** A count and what is counted, in the singular where it is one: `1 row`, `1,200 rows`. */
export const counted = (count: number, one: string, other: string): string =>
  `${countText(count)} ${count === 1 ? one : other}`;
