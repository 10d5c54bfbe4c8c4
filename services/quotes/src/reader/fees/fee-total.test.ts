import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures, type LabelledFigure } from '../layout/labelled-figures.ts';
import type { FeeLine } from './fee-line.ts';
import type { FeeTable } from './fee-lines.ts';
import { chooseFees } from './fee-total.ts';

const figures = (...texts: string[]): LabelledFigure[] =>
  labelledFigures(layoutOf(pageOf(texts.join('\n'))));
const [none] = layoutOf(pageOf('NOTHING   0.00')).tables[0]?.lines ?? [];
const table = (title: string, ...amounts: number[]): FeeTable => ({
  title,
  section: title,
  lines: amounts.map((value): FeeLine => {
    const [cell] = none?.cells ?? [];
    if (!none || !cell) throw new Error('No line');
    return {
      line: none,
      amount: { value, kind: 'money', text: String(value) },
      amountCell: cell,
      otherAmounts: [],
      explained: null,
      figures: [],
      cells: [],
      carriedFrom: null,
      settled: [],
    };
  }),
  cents: amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0),
  explained: 1,
  isSettled: false,
  subtotals: [],
  likeness: 2,
});
const titles = (tables: FeeTable[]): string[] => tables.map(({ title }) => title);

const card = table('CARD FEES', 20.1, 5.05);
const other = table('OTHER FEES', 9.95);
const yearToDate = { ...table('FEES THIS YEAR', 300, 120), likeness: -1 };

describe('the total of all fees', () => {
  it('is the printed one that the tables add up to', () => {
    const { total, printed, tables } = chooseFees([card, other], figures('Total fees   $35.10'));
    expect(total).toBe(35.1);
    expect(printed?.label).toBe('Total fees');
    expect(titles(tables)).toEqual(['CARD FEES', 'OTHER FEES']);
  });

  it('is what the totals of several locations make, and to be checked', () => {
    const printed = figures('Total fees   25.15', 'Total fees   9.95');
    const found = chooseFees([card, other], printed);
    expect(found).toMatchObject({ total: 35.1, printed: null });
    expect(titles(found.tables)).toEqual(['CARD FEES', 'OTHER FEES']);
    expect(found.doubt).toContain('added up');
    expect(chooseFees([card], printed)).toMatchObject({ total: 25.15, doubt: null });
  });

  it('is that of all fees where it adds up, rather than one that a part makes', () => {
    const balance = table('BALANCE', -9.95);
    const found = chooseFees(
      [balance, card, other],
      figures('Charges   25.15', 'Total fees   35.10'),
    );
    expect(found).toMatchObject({ total: 35.1, agrees: true });
    expect(titles(found.tables)).toEqual(['CARD FEES', 'OTHER FEES']);
  });

  it('leaves out tables that are no part of it', () => {
    const { total, tables } = chooseFees([card, yearToDate, other], figures('Total fees   $35.10'));
    expect(total).toBe(35.1);
    expect(titles(tables)).toEqual(['CARD FEES', 'OTHER FEES']);
  });

  it('is the one with the most lines, where several add up', () => {
    const { total, tables } = chooseFees(
      [card, other],
      figures('Total fees   9.95', 'Total charges   25.15', 'Total fees due   35.10'),
    );
    expect(total).toBe(35.1);
    expect(tables).toHaveLength(2);
  });

  it('may be a cent off, and is kept as printed', () => {
    expect(chooseFees([card, other], figures('Total fees   35.11')).total).toBe(35.11);
  });

  it('is positive where it is printed as negative', () => {
    expect(chooseFees([card, other], figures('Total fees   -$35.10')).total).toBe(35.1);
  });

  it('is the nearest printed one where none adds up, with all lines as they are', () => {
    const { total, tables } = chooseFees(
      [card, other],
      figures('Total fees   36.00', 'Total charges   900.00'),
    );
    expect(total).toBe(36);
    expect(titles(tables)).toEqual(['CARD FEES', 'OTHER FEES']);
  });

  it('may be said in a sentence', () => {
    const { total, printed } = chooseFees(
      [card, other],
      figures('Total fees for May 2025: $35.10. A fee of $1.00 is for each day.'),
    );
    expect(total).toBe(35.1);
    expect(printed?.label).toContain('Total fees for May 2025');
  });

  it('is none where none is printed', () => {
    const { total, printed, tables } = chooseFees([card], figures('Total sales   25.15'));
    expect([total, printed]).toEqual([null, null]);
    expect(tables).toEqual([card]);
  });

  it('is no percentage and no count', () => {
    expect(chooseFees([card], figures('Total fees   2.5%', 'Total charges   25')).total).toBeNull();
  });

  it('is never invented: printed, and every line one that was read', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(amounts, { maxLength: 7 }),
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 }),
        (tableCents, printed) => {
          const tables = tableCents.map((cents, index) =>
            table(`TABLE ${index}`, ...cents.map((value) => value / 100)),
          );
          const found = chooseFees(
            tables,
            printed.length
              ? figures(...printed.map((cents) => `Total fees   ${(cents / 100).toFixed(2)}`))
              : [],
          );
          if (found.total === null) expect(printed).toEqual([]);
          else expect(printed).toContain(Math.round(found.total * 100));
          expect(found.tables.every((one) => tables.includes(one))).toBe(true);
          expect(new Set(found.tables).size).toBe(found.tables.length);
        },
      ),
    );
  });

  it('is found where up to three tables look like what they are not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.boolean()), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.uniqueArray(fc.nat(11), { maxLength: 3 }),
        (parts, misleading) => {
          const cents = parts.reduce((sum, [value, isPart]) => sum + (isPart ? value : 0), 0);
          fc.pre(cents > 0);
          const tables = parts.map(([value, isPart], index) => ({
            ...table(`TABLE ${index}`, value / 100),
            likeness: isPart !== misleading.includes(index) ? 2 : -2,
          }));
          const found = chooseFees(tables, figures(`Total fees   ${(cents / 100).toFixed(2)}`));
          expect(found).toMatchObject({ total: cents / 100, agrees: true });
          const sum = found.tables.reduce((total, one) => total + one.cents, 0);
          expect(Math.abs(sum - cents)).toBeLessThanOrEqual(3);
        },
      ),
    );
  });

  it('leaves out a summary of the tables that are there in full, and tables printed twice', () => {
    const summary = table('FEE SUMMARY', 25.15, 9.95);
    const { tables } = chooseFees(
      [summary, card, other, table('OTHER FEES', 9.95), card],
      figures('Total fees   $35.10'),
    );
    expect(titles(tables)).toEqual(['CARD FEES', 'OTHER FEES']);
  });

  it('is not that of the year so far, nor that of the last month', () => {
    const { total } = chooseFees(
      [card, other],
      figures('Total fees last month   $99.00', 'Total fees year to date   $935.10'),
    );
    expect(total).toBeNull();
  });
});
