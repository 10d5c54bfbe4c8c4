import { expect, it } from 'vitest';
import { dayOf, dayText, endOfDay, lastMoment } from './last-day.ts';

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

const longest = { ms: 90 * 24 * 60 * 60 * 1000, text: 'At most 90 days from today' };

it.each([
  // Late in the evening in New York, and in Honolulu.
  ['2026-12-23', '2026-12-24T04:30:00Z'],
  ['2026-12-23', '2026-12-24T09:30:00Z'],
  ['2027-03-23', '2026-12-23T12:00:00Z'],
])('the last day of a link may be %s at %s', (date, now) => {
  expect(lastMoment(date, new Date(now), longest).toISOString()).toMatch(/T09:59:59.000Z$/);
});

it.each([
  ['2026-12-22', '2026-12-23T12:00:00Z', 'A day from today on'],
  ['2027-03-24', '2026-12-23T12:00:00Z', 'At most 90 days from today'],
])('the last day of a link may not be %s at %s', (date, now, text) => {
  expect(() => lastMoment(date, new Date(now), longest)).toThrow(
    expect.objectContaining({ errors: { validUntil: text } }),
  );
});
