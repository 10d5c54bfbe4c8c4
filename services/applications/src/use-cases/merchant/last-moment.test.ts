import { expect, it } from 'vitest';
import { lastMoment } from './last-moment.ts';

it.each([
  // Late in the evening in New York, and in Honolulu.
  ['2026-12-23', '2026-12-24T04:30:00Z'],
  ['2026-12-23', '2026-12-24T09:30:00Z'],
  ['2027-03-23', '2026-12-23T12:00:00Z'],
])('the last day of a link may be %s at %s', (date, now) => {
  expect(lastMoment(date, new Date(now)).toISOString()).toMatch(/T09:59:59.000Z$/);
});

it.each([
  ['2026-12-22', '2026-12-23T12:00:00Z', 'A day from today on'],
  ['2027-03-24', '2026-12-23T12:00:00Z', 'At most 90 days from today'],
])('the last day of a link may not be %s at %s', (date, now, text) => {
  expect(() => lastMoment(date, new Date(now))).toThrow(
    expect.objectContaining({ errors: { validUntil: text } }),
  );
});
