import type { ConditionName } from '@portal/contracts/quotes/conditions';
import type { Note } from '@portal/contracts/quotes/notes';
import { describe, expect, it } from 'vitest';
import { areFiguresDoubtful, conditionsOf, type Conditional } from './quote-conditions.ts';

const now = new Date('2026-11-25T12:00:00Z');
const sound: Conditional = {
  notes: [],
  doubtfulFigures: 0,
  isEstimated: false,
  changedProgram: null,
  months: ['2026-10'],
};
const names = (of: Partial<Conditional>, at = now): string[] =>
  conditionsOf({ ...sound, ...of }, at).map(({ name }) => name);

it('is none of a recent statement that adds up', () => {
  expect(names({})).toEqual([]);
});

describe('a statement', () => {
  it.each([
    ['2026-08', '2026-11-30T23:59:59Z', []],
    ['2026-08', '2026-12-01T00:00:00Z', ['old-statement']],
    ['2025-11', '2026-02-28T12:00:00Z', []],
    ['2025-11', '2026-03-01T00:00:00Z', ['old-statement']],
  ])('of %s at %s is %j', (month, at, expected) => {
    expect(names({ months: [month] }, new Date(at))).toEqual(expected);
  });

  it('is judged by the latest of several', () => {
    expect(names({ months: ['2024-01', '2026-10'] })).toEqual([]);
  });

  it('may be of any time and of several months if its month is not known', () => {
    for (const months of [[null], ['2026-10', null]])
      expect(names({ months })).toEqual(['month-unknown']);
    expect(names({ months: [] })).toEqual([]);
  });
});

describe('notes', () => {
  it.each([
    [{ kind: 'sums-differ', total: 'totalVolume', sum: '1.00', stated: '2.00' }, 'totals-differ'],
    [{ kind: 'charges-unconfirmed' }, 'unresolved-doubts'],
    [
      { kind: 'list-of-months', months: 3, from: '2026-08-01', to: '2026-10-31' },
      'unresolved-doubts',
    ],
    [
      { kind: 'total-credited', label: 'Paid by customers', credit: '280.00', rest: '29.95' },
      'unresolved-doubts',
    ],
    [{ kind: 'names-unsure', count: 3 }, 'unresolved-doubts'],
    [{ kind: 'other-currency', currency: 'CAD' }, 'other-currency'],
    [{ kind: 'list-of-currencies', currency: 'EUR', others: [] }, 'other-currency'],
    [{ kind: 'other-merchant', merchant: 'Wren' }, 'other-merchant'],
    [{ kind: 'merchants-differ', files: ['b.pdf'] }, 'different-merchants'],
  ] satisfies [Note, ConditionName][])('%j needs attention: %s', (note, name) => {
    const [condition, ...others] = conditionsOf({ ...sound, notes: [note] }, now);
    expect(others).toEqual([]);
    expect(condition?.name).toBe(name);
    expect(condition?.text).toMatch(/\.$/);
  });

  it('about how a statement was read need none', () => {
    expect(names({ notes: [{ kind: 'images', images: 1, pages: 2 }] })).toEqual([]);
    expect(names({ notes: [{ kind: 'list-of-currencies', currency: 'USD', others: [] }] })).toEqual(
      [],
    );
  });
});

it('names estimated costs and doubtful figures', () => {
  expect(names({ isEstimated: true, doubtfulFigures: 2 })).toEqual([
    'unresolved-doubts',
    'estimated-costs',
  ]);
});

it.each([
  [{ kind: 'sales-unconfirmed' }, true],
  [{ kind: 'sums-differ', total: 'totalVolume', sum: '1.00', stated: '2.00' }, true],
  [{ kind: 'charged-above-sales', name: 'A', charged: '2.00', sales: '1.00' }, true],
  [{ kind: 'items-above-sales', name: 'A', items: 100, sales: 1 }, true],
  // The part of the total without a line counts as no saving.
  [{ kind: 'sums-differ', total: 'totalStatementFees', sum: '1.00', stated: '2.00' }, false],
  [{ kind: 'list-of-months', months: 3, from: '2026-08-01', to: '2026-10-31' }, true],
  [{ kind: 'other-period', from: '2026-08-01', to: '2026-10-31' }, true],
  [{ kind: 'sheets-added-up', sheets: ['All', 'May'] }, true],
  [{ kind: 'sums-differ', total: 'totalStatementFees', sum: '0.00', stated: '2.00' }, true],
  [{ kind: 'names-unsure', count: 3 }, false],
  [{ kind: 'images', images: 1, pages: 2 }, false],
  [{ kind: 'other-merchant', merchant: 'Wren' }, false],
] satisfies [Note, boolean][])('%j makes savings doubtful: %s', (note, expected) => {
  expect(areFiguresDoubtful({ ...sound, notes: [note] })).toBe(expected);
});

it('a doubtful figure makes savings doubtful', () => {
  expect(areFiguresDoubtful(sound)).toBe(false);
  expect(areFiguresDoubtful({ ...sound, doubtfulFigures: 1 })).toBe(true);
});
