import { expect, it } from 'vitest';
import { dayOf, dayText, endOfDay } from './last-day.ts';

it.each(['2026-12-23', '2026-12-31', '2028-02-29', '2026-03-08'])(
  'a last day is the same where it is chosen, kept and named: %s',
  (date) => {
    const end = endOfDay(date);
    expect(dayOf(end)).toBe(date);
    expect(new Date(`${dayText(end)} UTC`).toISOString().slice(0, 10)).toBe(date);
  },
);

it('is over nowhere in the United States before the day is', () => {
  const end = endOfDay('2026-12-23');
  for (const timeZone of ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu']) {
    const there = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    expect(there.format(end) >= '2026-12-23').toBe(true);
  }
});
