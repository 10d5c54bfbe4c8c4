import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseIssue } from './validation-issues.ts';
import { warningOf } from './warnings.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 25) }));
afterEach(() => vi.useRealTimers());

const nothing = (): string => '';

describe('a birth date', () => {
  it.each([
    ['01/01/2015', 11],
    ['11/26/2008', 17],
    ['11/25/2026', 0],
    ['11/25/1925', 101],
    ['01/01/1890', 136],
  ])('of %s gets a warning: %i years', (typed, age) => {
    const warning = warningOf('dateOfBirth', typed, nothing) ?? '';
    expect(warning).toBe(`Somebody born on this date is ${age} years old. Please check the date.`);
    expect(parseIssue(warning)).toEqual({ kind: 'oddAge', numbers: [String(age)] });
  });

  it.each(['11/25/2008', '11/26/1925', '07/04/1980', '07/04/19', '', '•••••', '01/01/2999'])(
    'of %j gets none',
    (typed) => expect(warningOf('dateOfBirth', typed, nothing)).toBeNull(),
  );
});

describe('an average ticket', () => {
  const warn = (average: string, high: string) => [
    warningOf('averageTicket', average, () => high),
    warningOf('highTicket', high, () => average),
  ];

  it.each([
    ['900', '100'],
    ['100.01', '100'],
  ])('of %s with a high ticket of %s gets a warning at both fields', (average, high) => {
    const [one, other] = warn(average, high);
    expect(one).toBe('The average ticket is above the high ticket. Please check both amounts.');
    expect(other).toBe(one);
    expect(parseIssue(one ?? '')?.kind).toBe('oddTicket');
  });

  it.each([
    ['100', '100.00'],
    ['18', '400'],
    ['900', ''],
    ['900', '0'],
    ['', '100'],
    ['much', '100'],
  ])('of %j with a high ticket of %j gets none', (average, high) => {
    expect(warn(average, high)).toEqual([null, null]);
  });
});

it('returns null for other fields', () => {
  expect(warningOf('bankName', '01/01/1890', nothing)).toBeNull();
  expect(warningOf('businessStartDate', '01/01/1890', nothing)).toBeNull();
});

describe('a card number in a text', () => {
  it.each(['MID 5436845560030588', '4111 1111-1111 1111', '４１１１１１１１１１１１１１１１'])(
    'is reported: %s',
    (text) => {
      const warning = warningOf('productsSold', text, nothing) ?? '';
      expect(warning).toContain('Only its last four digits are kept');
      expect(parseIssue(warning)?.kind).toBe('cardNumber');
    },
  );

  it.each(['MID 5436840000010586', 'Invoice 112500004170', 'Coffee, 12 oz'])(
    'is none: %s',
    (text) => expect(warningOf('productsSold', text, nothing)).toBeNull(),
  );
});
