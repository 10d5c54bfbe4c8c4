import { expect, it } from 'vitest';
import { disposalDue, retainedUntil } from './retention.ts';

it.each(['2028-02-29T12:00:00Z', '2028-03-01T11:00:00Z', '2032-02-29T12:00:00Z'])(
  'a record is kept until its last day, also if it is disposed of at %s',
  (now) => {
    const retention = { signedYears: 7, unusedYears: 2 };
    const { unused, signed } = disposalDue(retention, new Date(now));
    expect(retainedUntil(unused, retention.unusedYears) <= new Date(now)).toBe(true);
    expect(retainedUntil(signed, retention.signedYears) <= new Date(now)).toBe(true);
  },
);
