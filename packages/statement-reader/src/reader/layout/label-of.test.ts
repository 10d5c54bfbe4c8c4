import { expect, it } from 'vitest';
import { layoutOf, pageOf, rowOf } from '../../testing/reader-words.ts';
import { toCells } from './cells.ts';
import { labelOf } from './label-of.ts';

it.each([
  ['Lease sales tax (CO 8.81%)   99.55   8.77', 'Lease sales tax (CO 8.81%)'],
  ['Lease sales tax (CO 8.81%) of $99.55   8.77', 'Lease sales tax (CO 8.81%)'],
  ['Instant payout (1.5%)   38.63', 'Instant payout'],
  ['Network dues. Line 6b less line 5b, times 0.145%   44.82', 'Network dues'],
  ['Assessment Intl. Cross Border Fee 0.40%   4.20', 'Assessment Intl. Cross Border Fee'],
  ['CPS RETAIL (Tier @ 1.51%   25.10', 'CPS RETAIL (Tier'],
  ['[V] Regulated debit   4.20', '[V] Regulated debit'],
  ['- [Regulated debit   4.20', 'Regulated debit'],
])('the name in %j is %j', (line, name) => {
  expect(labelOf(toCells(rowOf(line)))).toBe(name);
});

const namesIn = (text: string): string[] =>
  layoutOf(pageOf(text)).tables.flatMap(({ lines }) =>
    lines.map(({ group, label }) => `${group} ${label}`.trim()),
  );

it('a dash in the column of brands leaves a name without one', () => {
  const text = `Card          Fee                 Method         Amount
Visa          Discount            Amount          12.10
Mastercard    Discount            Amount           8.40
Visa          Network charge      Count            1.20
Mastercard    Network charge      Count            0.90
-             Monthly service     Fixed            9.95
-             Terminal lease      Fixed           25.00`;
  expect(namesIn(text)).toEqual([
    'Visa Discount',
    'Mastercard Discount',
    'Visa Network charge',
    'Mastercard Network charge',
    'Monthly service',
    'Terminal lease',
  ]);
});

it('dates, periods and codes before names are no names', () => {
  const text = `Posted    Period    Ref     Fee                  Amount
Aug 03    July      TS518    Compliance            24.00
Aug 03    July      TS226    Annual account        48.00
Aug 07    Week 1    RD138    Visa discount        113.15
Aug 07    Week 1    RD275    Debit discount        51.41
Aug 07    Week 1    RD837    Terminal lease       119.06`;
  expect(namesIn(text)).toEqual([
    'Compliance',
    'Annual account',
    'Visa discount',
    'Debit discount',
    'Terminal lease',
  ]);
});

it('months are no names', () => {
  const text = `Charges of other months
Jan 2023              1,562.89
November 2022         1,479.17`;
  const lines = layoutOf(pageOf(text)).tables.flatMap((table) => table.lines);
  expect(lines.map(({ kind }) => kind)).toEqual(['date', 'date']);
});

it('days of a ledger are no names', () => {
  const text = `Date     Description                      Debit     Credit     Balance
Sep 1    CARD SALES, 36 ITEMS                          1,519.11    1,519.11
Sep30    VISA DISCOUNT   .0205 X 1,000.00    20.50                 1,498.61
Sep 30   PAPER STATEMENT                      3.00                 1,495.61
Sep 30   TRANSFER TO CHECKING             1,495.61                     0.00`;
  expect(namesIn(text)).toEqual([
    'CARD SALES, 36 ITEMS',
    'VISA DISCOUNT',
    'PAPER STATEMENT',
    'TRANSFER TO CHECKING',
  ]);
});

it('a recognized code before a name may have small letters', () => {
  const [first, ...others] = toCells(rowOf('-SvC   VISA SALES DISCOUNT   26.85'));
  const words = first?.words.map((word) => ({ ...word, sure: 0.9 })) ?? [];
  expect(labelOf(first ? [{ ...first, words }, ...others] : [])).toBe('VISA SALES DISCOUNT');
});
