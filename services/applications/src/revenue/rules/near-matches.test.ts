import { describe, expect, it } from 'vitest';
import type { Merchant } from './merchant-name.ts';
import { nameSimilarity, nearMatches, numberTail } from './near-matches.ts';

describe('names', () => {
  it.each([
    ['BLUE HERON TRADI', 'Blue Heron Trading LLC'],
    ['SQ *BLUE HERON TRADING', 'Blue Heron Trading LLC'],
    ['HERON TRADING BLUE', 'Blue Heron Trading LLC'],
    ['ST BRENDANS', 'St. Brendan’s Café Inc'],
    ['TIDEWATR', 'Tidewater'],
    ['Harbr Cofe', 'Harbor Coffee'],
    ['Gull Bokos', 'Gull Books'],
    ['Тidеwatеrs', 'Tidewater, Inc.'],
  ])('%s and %s are near', (provided, name) => {
    expect(nameSimilarity(provided, name)).toBeGreaterThanOrEqual(0.6);
    expect(nameSimilarity(provided, name)).toBe(nameSimilarity(name, provided));
  });

  it.each([
    ['Coffee Corner', 'The Coffee House'],
    ['Wren Books', 'Gull Books'],
    ['Nobody', 'Blue Heron Trading LLC'],
    ['LLC', 'Tidewater LLC'],
    ['', 'Tidewater'],
    ['***', 'Tidewater'],
  ])('%j and %s are not', (provided, name) => {
    expect(nameSimilarity(provided, name)).toBeLessThan(0.6);
  });

  it('are equal up to case, punctuation, accents and legal form', () => {
    expect(nameSimilarity('ST BRENDANS CAFE', 'St. Brendan’s Café, Inc.')).toBe(1);
  });
});

it.each([
  ['XXXXXXXXXXXX0586', '0586'],
  ['****0586', '0586'],
  ['5436-8400 0001 0586', '5436840000010586'],
  ['586', null],
  ['A-17', null],
  ['', null],
])('the end of the number %j is %j', (reference, tail) => {
  expect(numberTail(reference)).toBe(tail);
});

it('the matches are three at most: by number, then the most similar name, legal or trading', () => {
  const merchant = (id: number, name: string, dbaName: string | null = null): Merchant => ({
    id,
    displayId: `APP-${id}`,
    name,
    dbaName,
    status: 'approved',
    ownerId: 4,
    company: 'Coastal',
    approvedAt: null,
  });
  const named = [
    merchant(1, 'Wren Holdings'),
    merchant(2, 'Blue Herons'),
    merchant(3, 'Gull Group', 'Blue Heron'),
    merchant(4, 'Blue Heron Trading'),
  ];
  for (const sum of ['Grand Total', 'TOTALS', 'Subtotal: Heron', 'Report Total'])
    expect(nearMatches(sum, [], [merchant(1, `${sum}s`)])).toEqual([]);
  expect(nearMatches('Grand Tour', [], [merchant(1, 'Grand Tours')])).toHaveLength(1);
  const near = nearMatches('BLUE HERON', [merchant(9, 'Ninth'), ...named.slice(1, 2)], named);
  expect(near).toEqual([
    { applicationId: 9, applicationDisplayId: 'APP-9', name: 'Ninth' },
    { applicationId: 2, applicationDisplayId: 'APP-2', name: 'Blue Herons' },
    { applicationId: 3, applicationDisplayId: 'APP-3', name: 'Gull Group' },
  ]);
});
