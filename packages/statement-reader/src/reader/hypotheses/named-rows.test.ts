import { expect, it } from 'vitest';
import { lineWords, pageOf, scanOf } from '../../testing/reader-words.ts';
import { toCells } from '../layout/cells.ts';
import { toRows } from '../layout/rows.ts';
import { joinNames } from './named-rows.ts';

const texts = (...pages: string[]): string[][] =>
  joinNames(
    pages.map((text, index) => {
      const page = pageOf(text, index + 1);
      return { page, rows: toRows(page) };
    }),
  ).flatMap(({ rows }) => rows.map((row) => toCells(row).map(({ text }) => text)));

const list = `Charges
Visa discount
   $1,000.00 at 1.50%        $15.00
Batch fee
   20 items at $0.10          $2.00
Network fee
   300 items at $0.02         $6.00
Statement fee
   each month                 $5.00`;

it('merges names into the lines below if lines alternate', () => {
  expect(texts(list).slice(0, 5)).toEqual([
    ['Charges'],
    ['Visa discount', '$1,000.00 at 1.50%', '$15.00'],
    ['Batch fee', '20 items at $0.10', '$2.00'],
    ['Network fee', '300 items at $0.02', '$6.00'],
    ['Statement fee', 'each month', '$5.00'],
  ]);
});

it('merges names that lost letters in their middle in a scan', () => {
  const names = (page: ReturnType<typeof pageOf>): (string | undefined)[] =>
    joinNames([{ page, rows: toRows(page) }]).flatMap(({ rows }) =>
      rows.map(({ name }) => name?.map(({ text }) => text).join(' ')),
    );
  const lost = list.replace('Network fee', 'Network    fee');
  expect(names(scanOf(lost))).toContain('Network fee');
  expect(names(pageOf(lost))).not.toContain('Network fee');
});

it('finds the name at the foot of the previous page', () => {
  const found = texts(`${list}\nTerminal rental`, '   2 items at $15.00         $30.00');
  expect(found.at(-1)).toEqual(['Terminal rental', '2 items at $15.00', '$30.00']);
});

it('leaves headings above lists of days', () => {
  const days = `Deposits
05/01        12     $100.00
05/02        10     $120.00
Refunds
05/03         1      $10.00
05/04         2      $20.00
Fees
05/05         1       $9.00
05/06         2       $7.00`;
  expect(texts(days)).toHaveLength(9);
});

it('leaves a heading above several lines of one place', () => {
  const found = texts(`${list}
Visa
   Sold           31     $1,204.50
   Given back      1        $20.00
Mastercard
   Sold           12       $800.25
   Given back      2        $15.00`);
  expect(found).toContainEqual(['Visa']);
  expect(found).toContainEqual(['Sold', '31', '$1,204.50']);
});

it('recognizes a name after a code', () => {
  const found = texts(`110   Tapped cards
          $900.00    12    1.50%    $13.50
110   Keyed cards
          $400.00     5    2.50%    $10.00
900   Wireless access
                      2    $16.00   $32.00`);
  expect(found.map(([name]) => name)).toEqual([
    '110 Tapped cards',
    '110 Keyed cards',
    '900 Wireless access',
  ]);
});

it('ignores words that all lines repeat', () => {
  const found = texts(`Visa discount
   base 1,000.00 at 1.50%     $15.00
Network dues
   base 2,000.00 at 0.10%      $2.00
Keyed surcharge
   base 600.00 at 1.00%        $6.00`);
  expect(found.map(([name]) => name)).toEqual(['Visa discount', 'Network dues', 'Keyed surcharge']);
});

it('joins a name that begins on the line above and continues before the amounts', () => {
  const lines: [number, string][] = [
    [0, 'Item                      Class       Amount'],
    [12, 'American Express'],
    [20, 'Authorization             Scheme       $2.64'],
    [36, 'Regulatory'],
    [44, 'Product Fee               Account      $2.95'],
    [60, 'Monthly'],
    [68, 'Maintenance               Account      $4.95'],
    [84, 'Terminal'],
    [92, 'Rental                    Account     $19.00'],
  ];
  const words = lines.flatMap(([y, text]) => lineWords(text, 200 + y));
  const page = { ...pageOf(''), words };
  const found = joinNames([{ page, rows: toRows(page) }]).flatMap(({ rows }) =>
    rows.map((row) => toCells(row)[0]?.text),
  );
  expect(found.slice(1)).toEqual([
    'American Express Authorization',
    'Regulatory Product Fee',
    'Monthly Maintenance',
    'Terminal Rental',
  ]);
});

it('joins a single name that goes on in lower case', () => {
  const lines: [number, string][] = [
    [0, 'Text messages                 92       $7.36'],
    [14, 'Automated payment plan'],
    [25, 'enrollment                    15      $18.75'],
    [40, 'OTHER'],
    [54, 'Rental                         3      $37.50'],
  ];
  const words = lines.flatMap(([y, text]) => lineWords(text, 200 + y));
  const page = { ...pageOf(''), words };
  const found = joinNames([{ page, rows: toRows(page) }]).flatMap(({ rows }) =>
    rows.map((row) => toCells(row)[0]?.text),
  );
  expect(found).toEqual(['Text messages', 'Automated payment plan enrollment', 'OTHER', 'Rental']);
});

it('joins a name of several lines that begins with a code', () => {
  const words = ['Signature', 'Infinite', 'Business'].flatMap((name, at) => [
    ...lineWords(`210   VISA Downgrade ${name}`, 200 + at * 40),
    ...lineWords('      reimbursement', 210 + at * 40),
    ...lineWords('                          1,686.86    0.41 %     6.92', 222 + at * 40),
  ]);
  const page = { ...pageOf(''), words };
  const [{ rows } = { rows: [] }] = joinNames([{ page, rows: toRows(page) }]);
  expect(rows.map((row) => toCells(row)[0]?.text)).toEqual([
    '210 VISA Downgrade Signature reimbursement',
    '210 VISA Downgrade Infinite reimbursement',
    '210 VISA Downgrade Business reimbursement',
  ]);
});

it('merges names behind the column of a brand', () => {
  const ofBrand = list
    .replace('Visa discount', 'Visa      Discount')
    .replace('Network fee', 'Amex      Network fee');
  expect(texts(ofBrand)[1]).toEqual(['Visa Discount', '$1,000.00 at 1.50%', '$15.00']);
});
