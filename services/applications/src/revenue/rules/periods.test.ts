import { describe, expect, it } from 'vitest';
import { readMonthOf, readPeriod } from './periods.ts';

const april = { quarter: 'Q2-2026', month: '2026-04' };
const second = { quarter: 'Q2-2026', month: null };

describe('a month', () => {
  it.each([
    ...[
      'April 2026',
      'Apr-26',
      'Apr. 2026',
      'APR 26',
      "Apr '26",
      'April, 2026',
      'April/2026',
      'Apr26',
    ],
    ...['2026 April', '2026-Apr', '2026-04', '2026/04', '2026.4', '04/2026', '4-2026', '04.2026'],
    ...[
      '202604',
      '042026',
      '2026-04-30',
      '2026/4/1',
      '2026-04-30T00:00:00.000Z',
      '2026-04-30 00:00:00',
    ],
    ...['20260430', '4/30/2026', '04/30/26', '4-30-2026', '4/30/2026 12:00:00 AM', '4/1/26 0:00'],
    ...[
      '30/04/2026',
      '30.04.2026',
      '4.4.2026',
      'Apr 30, 2026',
      'April 30th, 2026',
      '30-Apr-2026',
      '30 April 2026',
    ],
    ...[
      '1-Apr-26',
      'Thursday, April 30, 2026',
      'Thu 30 Apr 2026',
      '\uff34hu, Apr 30 2026',
      'Apr\u00a02026',
      'Apr–26',
    ],
    ...[
      '\u200eApril 2026\u200f',
      'abril 2026',
      'Abr. de 2026',
      '2026年4月',
      '2026M04',
      'M04 2026',
      '04302026',
    ],
    ...['4/1/26-4/30/26', '04/01/2026–04/30/2026', '2026-04-01/2026-04-30', 'Apr 1-30, 2026'],
    ...['04/01/2026 - 04/30/2026', '4/1/2026 to 4/30/2026', 'Apr 1 2026 – Apr 30 2026'],
  ])('%j is read', (text) => {
    expect(readPeriod(text)).toEqual(april);
  });

  it.each([
    'April',
    '13/2026',
    '2026',
    '31/04/2026',
    '2026-02-30',
    '05.04.2026',
    'Smarch 2026',
    '45382',
    'Apr 1899',
    'Marvel 2026',
    '',
    '4/26',
  ])('%j is no month or ambiguous', (text) => {
    expect(readPeriod(text)).toBeNull();
  });

  it('without a year is in its quarter', () => {
    expect(
      ['April', 'apr.', '4', '04', 'M04', '٤', 'July', '7'].map((text) =>
        readMonthOf(text, 'Q2-2026'),
      ),
    ).toEqual([...Array<string>(6).fill('2026-04'), null, null]);
  });
});

it.each([
  ...[
    'Q2-2026',
    'q2 2026',
    "Q2'26",
    '2026Q2',
    '2Q26',
    '2nd Quarter 2026',
    'Second quarter of 2026',
    'Q2 of 2026',
    'Quarter 2, 2026',
  ],
  ...['Apr 2026 - Jun 2026', 'April - June 2026', '4/1/2026 - 6/30/2026'],
])('%j is a whole quarter', (text) => {
  expect(readPeriod(text)).toEqual(second);
});

it.each([
  ['Q1-2024', 'Q1-2024'],
  ['q3 2026', 'Q3-2026'],
  ["Q2'25", 'Q2-2025'],
  ['2024Q4', 'Q4-2024'],
  ['2024-Q4', 'Q4-2024'],
  ['1Q24', 'Q1-2024'],
  ['2024-03-31', 'Q1-2024'],
  ['12/31/2023', 'Q4-2023'],
  ['7/2024', 'Q3-2024'],
  ['September, 2025', 'Q3-2025'],
  ['Oct-24', 'Q4-2024'],
  ['Q5-2024', undefined],
])('%j is in the quarter %j', (text, quarter) => {
  expect(readPeriod(text)?.quarter).toBe(quarter);
});
