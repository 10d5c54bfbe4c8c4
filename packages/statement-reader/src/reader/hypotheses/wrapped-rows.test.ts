import { expect, it } from 'vitest';
import { lineWords, pageOf } from '../../testing/reader-words.ts';
import { toCells } from '../layout/cells.ts';
import { toRows, type Row } from '../layout/rows.ts';
import { joinWrapped } from './wrapped-rows.ts';
import { textOf } from '../../statement/words.ts';

const page = { page: 1, width: 612, height: 792, turn: 0, skew: 0, scanned: false, words: [] };

const rowsAt = (lines: [y: number, text: string][]): Row[] =>
  toRows({ ...page, words: lines.flatMap(([y, text]) => lineWords(text, y)) });

const texts = (...pages: Row[][]): string[][] =>
  joinWrapped(pages.map((rows) => ({ page, rows }))).flatMap(({ rows }) =>
    rows.map((row) => toCells(row).map(({ text }) => text)),
  );

it('merges the rest of a long name into its cell', () => {
  const rows = rowsAt([
    [0, 'SIGNATURE PREFERRED     2,295.40    49.60'],
    [11, 'RETAIL'],
    [26, 'DEBIT                     825.29     8.70'],
  ]);
  expect(texts(rows)).toEqual([
    ['SIGNATURE PREFERRED RETAIL', '2,295.40', '49.60'],
    ['DEBIT', '825.29', '8.70'],
  ]);
});

it('merges the second part of a rate into its cell', () => {
  const rows = rowsAt([
    [0, 'Online cards     2,232   2.90% +   4,450.44'],
    [11, '                         $0.30'],
    [26, 'Keyed               90   3.40%       185.72'],
  ]);
  expect(texts(rows)[0]).toEqual(['Online cards', '2,232', '2.90% + $0.30', '4,450.44']);
});

it('adds the count of a charge from below, next to the rest of its name', () => {
  const rows = rowsAt([
    [0, 'Swiped cards          20,068.32   1.79% + 0.10     392.42'],
    [11, '(Visa, Mastercard)    332 items'],
    [22, 'Monthly fee                                        9.95'],
  ]);
  expect(texts(rows)[0]).toEqual([
    'Swiped cards (Visa, Mastercard)',
    ...['332 items', '20,068.32', '1.79% + 0.10', '392.42'],
  ]);
});

it.each([
  ['Tapped     449   $18,736.55   ($554.50)', '2.6% + 15¢'],
  ['Screening  471            –       $9.42', '$0.02 per screened transaction'],
  ['Retail credit                    466.01', '29,351.76 / 228 items @ 1.51% + $0.10'],
])('adds the price below %j', (line, price) => {
  const rows = rowsAt([
    [0, line],
    [20, price],
    [40, 'Monthly fee                        9.95'],
  ]);
  expect(texts(rows)).toHaveLength(2);
  expect(texts(rows)[0]?.join(' ')).toContain(price);
});

it.each(['2.7% + 15¢', 'Keyed      2.6% + 15¢        $554.50'])(
  'adds no line below that does not match or has an amount of its own: %s',
  (below) => {
    const rows = rowsAt([
      [0, 'Tapped     449   $18,736.55   ($554.50)'],
      [20, below],
      [40, 'Monthly fee                        9.95'],
    ]);
    expect(texts(rows)).toHaveLength(3);
  },
);

it('keeps a heading that is as close to the next line', () => {
  const rows = rowsAt([
    [0, 'ACCOUNT FEE                 9.95'],
    [14, 'EQUIPMENT'],
    [28, 'RENTAL                     25.00'],
  ]);
  expect(texts(rows)).toHaveLength(3);
});

it('merges the rest of a name after a code', () => {
  const rows = rowsAt([
    [0, '210 SIGNATURE PREFERRED     2,295.40    49.60'],
    [11, '    RETAIL'],
    [26, '210 DEBIT                     825.29     8.70'],
  ]);
  expect(texts(rows)[0]).toEqual(['210 SIGNATURE PREFERRED RETAIL', '2,295.40', '49.60']);
});

it('keeps a heading at the end of a page that is farther from the last line than its lines', () => {
  const rows = rowsAt([
    [0, 'Sales               17      638.19'],
    [14, 'Refunds              0        0.00'],
    [31, 'American Express'],
    [70, 'Page 2'],
  ]);
  expect(texts(rows)).toHaveLength(4);
});

it('merges an amount with its currency mark on the line above', () => {
  const rows = rowsAt([
    [0, 'Interchange     145   1.65% +          $'],
    [11, '                      10¢        135.56-'],
    [26, 'Dues             12   2.00%       $1.20-'],
  ]);
  expect(texts(rows)[0]).toEqual(['Interchange', '145', '1.65% + 10¢', '$135.56-']);
});

it('merges a unit into the cell of its number', () => {
  const rows = rowsAt([
    [0, 'Standard         20,602.55    185     381.15'],
    [11, 'processing                    bps'],
    [26, 'Debit            12,705.89    185     235.06'],
    [37, '                              bps'],
    [52, 'Service                                 9.95'],
  ]);
  expect(texts(rows)).toEqual([
    ['Standard processing', '20,602.55', '185 bps', '381.15'],
    ['Debit', '12,705.89', '185 bps', '235.06'],
    ['Service', '9.95'],
  ]);
});

it('keeps a name above a line without one', () => {
  const rows = rowsAt([
    [0, 'Interchange at cost               1,002.19'],
    [13, 'Markup'],
    [27, '             44,067.97   10 bps      44.07'],
  ]);
  expect(texts(rows)).toHaveLength(3);
});

it('keeps a heading between tight lines that overlap', () => {
  const rows = rowsAt([
    [0, 'Left over     491    6,965.83'],
    [8.4, 'MC'],
    [17.1, 'Taken         330    5,070.76'],
    [26, 'Given back      6       73.56'],
  ]);
  expect(texts(rows)).toHaveLength(4);
});

it('merges a line of numbers with the amount above it that they explain', () => {
  const rows = rowsAt([
    [0, 'In person                                      $198.95'],
    [13, 'tap or swipe, 104 sales, $7,251.96 x 2.6% + 104 x 10¢'],
    [29, 'Register Plus                                   $49.00'],
    [42, 'billed on the 6th'],
  ]);
  expect(texts(rows)[0]?.[0]).toBe('In person');
  expect(texts(rows)[0]?.join(' ')).toContain('$7,251.96 x 2.6% + 104 x 10¢ $198.95');
  expect(texts(rows)[1]).toEqual(['Register Plus billed on the 6th', '$49.00']);
});

it('merges an amount with the line above that has the beginning of its calculation', () => {
  const rows = rowsAt([
    [0, 'Visa CPS Retail: 0.0151 times $5,369.96, plus 241 transactions at'],
    [13, '$0.10                                       ($105.19)'],
    [28, 'Visa Standard: 0.0230 times $5,674.09, plus 265 items at $0.10   ($157.00)'],
  ]);
  expect(texts(rows)).toHaveLength(2);
  expect(texts(rows)[0]?.slice(-2)).toEqual(['$0.10', '($105.19)']);
});

it('merges a price with the open sum of rates above it, whatever the distance', () => {
  const rows = rowsAt([
    [0, 'CPS RETAIL     25,146.37     434   0.0151 +    423.11'],
    [14, '                                  10¢'],
    [28, 'DEBIT             651.82      46   0.0155 +     11.94'],
    [42, '                                  4¢'],
  ]);
  expect(texts(rows).map((cells) => cells[3])).toEqual(['0.0151 + 10¢', '0.0155 + 4¢']);
});

it('joins records of two lines that begin where other records do', () => {
  const first = rowsAt([
    [0, 'CPS REWARDS 1             5,521.03  1.650'],
    [11, '  1566  VISA                   40  0.1000          95.10'],
    [22, 'CPS REWARDS 2             2,228.02  1.950'],
    [33, '  1577  VISA                   19  0.1000          45.35'],
    [44, 'CPS RETAIL DEBIT          2,175.07  0.800'],
    [55, '  8907  VISA                   25  0.1500          21.15'],
  ]);
  const second = rowsAt([
    [0, 'MONTHLY STATEMENT'],
    [11, '  9641  ALL                                         7.50'],
  ]);
  expect(texts(first, second).map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['CPS REWARDS 1', '95.10'],
    ['CPS REWARDS 2', '45.35'],
    ['CPS RETAIL DEBIT', '21.15'],
    ['MONTHLY STATEMENT', '7.50'],
  ]);
});

it('leaves sentences with amounts below a total apart', () => {
  const rows = rowsAt([
    [0, 'Visa                    23     1,389.30'],
    [14, 'Total sales             43     2,723.01'],
    [26, 'Refunds: 1 item, 45.00. Deposited to you: 2,678.01.'],
    [52, 'Charges                             1.95'],
  ]);
  expect(texts(rows)[1]).toEqual(['Total sales', '43', '2,723.01']);
});

it('joins an amount with its name and the two lines of its calculation above', () => {
  const text = `CRD PRSNT V/M/D
11,816.55 X 2.29%
+959 X 0.05
318.55
TTL CHRGS 318.55`;
  const [{ rows } = { rows: [] }] = joinWrapped([
    { page: pageOf(text), rows: toRows(pageOf(text)) },
  ]);
  const amounts = rows.filter(({ name }) => name);
  expect(amounts.map(({ words }) => textOf(words))).toEqual(['318.55']);
});
