import { expect, it } from 'vitest';
import { dayOf, dayText, endOfDay } from './last-day.ts';

it.each(['2026-12-23', '2026-12-31', '2028-02-29', '2026-03-08'])(
  'converts a date to a timestamp and back: %s',
  (date) => {
    const end = endOfDay(date);
    expect(dayOf(end)).toBe(date);
    expect(new Date(`${dayText(end)} UTC`).toISOString().slice(0, 10)).toBe(date);
  },
);

it('ends a day only when it is over in all of the United States', () => {
  const end = endOfDay('2026-12-23');
  for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']) {
    const there = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    expect(there.format(end) >= '2026-12-23').toBe(true);
  }
});
