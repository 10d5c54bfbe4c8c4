import { decimal, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';

const countFormat = new Intl.NumberFormat('en-US');

/** Exact USD with cents: `$1,234.50`, `-$3.00`; `N/A` for none. */
export const formatCurrency = (amount: Decimal | string | number | null | undefined): string =>
  amount === null || amount === undefined || amount === '' ? 'N/A' : dollars(amount);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats of times and dates in a language; `N/A` for none. `justNow`: less than a minute ago. */
export function createTimeFormats(locale: string, justNow: string) {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const formatWith = (format: Intl.DateTimeFormat) => (time: string | null | undefined) =>
    time ? format.format(new Date(time)) : 'N/A';
  /** Short month, day, year: `Mar 5, 2026`. */
  const formatDate = formatWith(dates);
  return {
    formatDate,
    /** `Mar 5, 2026, 10:42 AM`. */
    formatDateTime: formatWith(times),
    /** Time of day: `10:42 AM`. */
    formatTime: formatWith(clock),
    /** A calendar date (YYYY-MM-DD), the same day in every time zone: `Apr 1, 2019`. */
    formatDay: formatWith(days),
    /** Relative time: `just now`, `5 minutes ago`, `yesterday`; the date after a week. */
    formatAgo(time: string, now = Date.now()): string {
      const ms = now - new Date(time).getTime();
      if (ms < minute) return justNow;
      if (ms < hour) return relative.format(-Math.floor(ms / minute), 'minute');
      if (ms < day) return relative.format(-Math.floor(ms / hour), 'hour');
      if (ms < 7 * day) return relative.format(-Math.floor(ms / day), 'day');
      return formatDate(time);
    },
  };
}

export const { formatDate, formatDateTime, formatTime, formatDay, formatAgo } = createTimeFormats(
  'en-US',
  'just now',
);

/** A count with its noun, by the plural rules of the language: `1 row`, `1,204 rows`. */
export const formatCounted = (
  count: number,
  one: string,
  other: string,
  locale = 'en-US',
): string =>
  `${new Intl.NumberFormat(locale).format(count)} ${new Intl.PluralRules(locale).select(count) === 'one' ? one : other}`;

/** A fraction as percent with two decimals: `0.029` is `2.90%`. */
export const formatFraction = (fraction: string): string =>
  `${decimal(fraction).times(100).toFixed(2)}%`;

/** A percentage with two decimals: `2.5` is `2.50%`. */
export const formatPercent = (percent: string): string => `${decimal(percent).toFixed(2)}%`;

type RateType = 'percentage' | 'flat_fee' | 'per_transaction';

/** A rate for display; a percentage is stored as a fraction: `2.90%`, `$10.00`, `$0.0195 per transaction`. */
export function formatRate(type: RateType, value: string): string {
  if (type === 'percentage') return formatFraction(value);
  if (type === 'flat_fee') return formatCurrency(value);
  // Show all decimals of a small charge.
  const isSmall = (value.split('.')[1] ?? '').length > 2;
  return `${isSmall ? `$${value}` : formatCurrency(value)} per transaction`;
}

export const formatCount = (count: number): string => countFormat.format(count);

/** A file size: `1.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes.toFixed(0)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
