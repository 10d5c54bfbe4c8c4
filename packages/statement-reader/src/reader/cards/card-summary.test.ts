import { describe, expect, it } from 'vitest';
import { plain, read, rows, sums } from '../../testing/card-sales.ts';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { severalTables, severalTablesTaken } from '../doubts.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { agrees } from './card-figures.ts';
import { readCardSummary } from './card-summary.ts';

describe('sales by card type', () => {
  it('are added up by brand, others as Other', () => {
    const summary = read(plain);
    expect(sums(summary)).toEqual([2220.5, 26]);
    expect(summary?.volume?.line.label).toBe('TOTAL');
    expect(
      rows(summary).map(({ cardType, volume, transactions }) => [cardType, volume, transactions]),
    ).toEqual([
      ['Visa', 1350.5, 15],
      ['Mastercard', 800, 8],
      ['Discover', 50, 1],
      ['Other', 20, 2],
    ]);
  });

  it('keep the position of each figure', () => {
    const [visa] = rows(read(plain));
    expect(visa?.source).toMatchObject({ page: 1, text: 'VISA CREDIT 12 1,200.00' });
    expect(visa?.sources?.volume?.map(({ text }) => text)).toEqual(['1,200.00', '150.50']);
    expect(visa?.sources?.transactions?.map(({ text }) => text)).toEqual(['12', '3']);
  });

  it('are the sales, not the net sales, the refunds or the ticket', () => {
    const summary = read(`SALES
Card Type     Sales Items   Sales Amount   Refund Items   Refund Amount   Net Amount   Average Ticket
VISA                   12       1,200.00              1           50.00     1,150.00           100.00
MASTERCARD              8         800.00              0            0.00       800.00           100.00
TOTAL                  20       2,000.00              1           50.00     1,950.00           100.00`);
    expect(sums(summary)).toEqual([2000, 20]);
  });

  it('are net sales and the refunds of another table if only both together are printed', () => {
    const text = (sum: string): string => `SALES BY CARD
Card Type     Items     Net Sales
VISA             12      1,200.00
MASTERCARD        8        800.00
TOTAL            20      2,000.00
REFUNDS BY CARD
Card Type     Items       Refunds
VISA              1         50.00
TOTAL             1         50.00
MONTH IN BRIEF
Card sales               ${sum}
Sales items                    20`;
    expect(sums(read(text('2,050.00')))).toEqual([2050, 20]);
    expect(sums(read(text('2,000.00')))).toEqual([2000, 20]);
  });

  it('are the sum of columns for each way to pay if that is printed', () => {
    const text = (sum: string): string => `SALES BY ENTRY METHOD
Card Type     Swiped Items   Swiped Sales   Keyed Items   Keyed Sales
VISA                    12       1,200.00             3        300.00
MASTERCARD               8         800.00             2        100.00
TOTAL                   20       2,000.00             5        400.00
MONTH IN BRIEF
Card sales               ${sum}
Sales items                    25`;
    expect(sums(read(text('2,400.00')))).toEqual([2400, 25]);
    expect(sums(read(text('9,999.00')))).toEqual([2000, 20]);
  });

  it('are counted in the column that is the sum of others', () => {
    const summary = read(`SALES
Card Type     Pump CT   Inside CT      Gallons    All CT     Gross $
VISA               12           8      101.100        20    1,200.00
MASTERCARD          8           5       80.200        13      800.00
ALL                20          13      181.300        33    2,000.00`);
    expect(sums(summary)).toEqual([2000, 33]);
    expect(summary?.doubt, 'they may be attempts').not.toBeNull();
  });

  it('are those of this month, not of the year', () => {
    const summary = read(`SALES
              This Month    This Month      Year to Date   Year to Date
Card Type          Items        Amount             Items         Amount
VISA                  12      1,200.00               120      12,000.00
MASTERCARD             8        800.00                80       8,000.00
TOTAL                 20      2,000.00               200      20,000.00`);
    expect(sums(summary)).toEqual([2000, 20]);
  });

  it('may have the count after the amount', () => {
    const summary = read(`SALES
Card Type     Sales Amount    Items
VISA              1,200.00       12
MASTERCARD          800.00        8
TOTAL             2,000.00       20`);
    expect(sums(summary)).toEqual([2000, 20]);
  });

  it('may have a column for each type', () => {
    const summary = read(`ACTIVITY
                          Visa    MasterCard        Amex    PIN Debit      Total
Number of Sales             12             8           1            2         23
Sales Volume          1,200.00        800.00       50.00        20.00   2,070.00
Number of Returns            1             0           0            0          1
Returns                  (5.00)         0.00        0.00         0.00      (5.00)
Net Volume            1,195.00        800.00       50.00        20.00   2,065.00`);
    expect(sums(summary)).toEqual([2070, 23]);
    expect(rows(summary).map(({ cardType }) => cardType)).toEqual([
      'Visa',
      'Mastercard',
      'Amex',
      'Other',
    ]);
  });

  it('may be listed by day, with a count and an amount for each type', () => {
    const summary = read(`SALES BY DAY
              Visa                MasterCard               All
Day      No.     Sales      No.        Sales     No.     Sales
07/01      2    200.00        1       100.00       3    300.00
0712       3    300.00        1       150.00       4    450.00
07/13      1    100.00        2       250.00       3    350.00
Month      6    600.00        4       500.00      10  1,100.00`);
    expect(sums(summary)).toEqual([1100, 10]);
    expect(rows(summary).map(({ cardType }) => cardType)).toEqual(['Visa', 'Mastercard']);
  });

  it('may have columns of other payment methods, if one column is the sum of all others', () => {
    const summary = read(`ACTIVITY
Day               Visa    MasterCard     Vouchers      Total
03/01           700.00        500.00        30.00   1,230.00
03/02           500.00        300.00        20.00     820.00
Sales         1,200.00        800.00        50.00   2,050.00
Tickets             12             8            2         22`);
    expect(sums(summary)).toEqual([2050, 22]);
    expect(rows(summary).map(({ cardType, volume }) => [cardType, volume])).toEqual([
      ['Visa', 1200],
      ['Mastercard', 800],
      ['Other', 50],
    ]);
  });

  it('are counted by the sales, although only the counts of refunds match their total', () => {
    const summary = read(`SUMMARY BY CARD TYPE
Card Type      Items        Gross     Items     Refunds
VISA             125    12,000.00         7      135.00
MASTERCARD        80     8,000.00         6       80.00
DISCOVER           1     1,500.00         5       50.00
TOTAL            216    21,500.00        18      265.00`);
    expect(sums(summary)).toEqual([21_500, 206]);
  });

  it('are doubtful if the table has the same cards again: added up if both parts do', () => {
    const one = `SOLD
Tender                   Qty         USD
Visa                      20    1,500.00
MC                        10      500.00
Together                  30    2,000.00`;
    const two = `${one}
Visa                      10      700.00
MC                         5      300.00
Together                  15    1,000.00`;
    expect(read(one)?.doubt).toBeNull();
    expect([sums(read(two)), read(two)?.doubt]).toEqual([[3000, 45], severalTablesTaken]);
    const odd = two.replace('1,000.00', '1,300.00');
    expect([sums(read(odd)), read(odd)?.doubt]).toEqual([[2000, 30], severalTables]);
  });

  it('may have their count in the label', () => {
    const summary = read(`YOUR SALES
Visa (12 sales) .................. $1,200.00
Mastercard (8 sales) ............... $800.00
Total sales (20 sales) ........... $2,000.00`);
    expect(sums(summary)).toEqual([2000, 20]);
  });

  it('keep a printed total that the rows do not match', () => {
    const summary = read(plain.replace('2,220.50', '2,999.50'));
    expect(sums(summary)).toEqual([2220.5, 26]);
    expect(summary?.volume?.value).toBe(2999.5);
    expect(summary && agrees(summary)).toBe(false);
  });

  it('keep a printed number of sales that is less than the rows have', () => {
    const summary = read(
      plain.replace('MASTERCARD                 8', 'MASTERCARD              8771'),
    );
    expect(sums(summary)).toEqual([2220.5, 8789]);
    expect(summary?.count?.value).toBe(26);
    expect(summary && agrees(summary)).toBe(false);
  });

  it('are from the similar table with a matching total', () => {
    const summary = read(`OTHER
Card Type        Sales Count   Sales Amount
VISA                     120      12,000.00
MASTERCARD                80       8,000.00
${plain}`);
    expect(sums(summary)?.[0]).toBe(2220.5);
  });

  it('are those of two accounts with other cards if their sum is printed in one line', () => {
    const text = `OPERATING ACCOUNT
Paid by          Number       Amount
Visa                 10     1,000.00
Mastercard            5       500.00
Discover              1       100.00
Total                16     1,600.00
TRUST ACCOUNT
Card              Items      Dollars
Visa                  7     1,400.00
Mastercard            6       900.00
Total                13     2,300.00

Both accounts together: 29 payments, $3,900.00`;
    expect(sums(read(text))).toEqual([3900, 29]);
  });

  it('are those of all locations if their sum is printed', () => {
    const place = (name: string, visa: string, total: string): string => `${name} SALES
Card Type        Sales Count   Sales Amount
VISA                      12       ${visa}
MASTERCARD                 8         800.00
LOCATION TOTAL            20       ${total}
`;
    const summary = read(`${place('MAIN STREET', '1,200.00', '2,000.00')}
${place('AIRPORT', '1,500.00', '2,300.00')}
ALL LOCATIONS
Total sales                        4,300.00`);
    expect(sums(summary)).toEqual([4300, 40]);
  });

  const place = (name: string, visa: string, total: string): string => `${name}
Card Type        Sales Count   Sales Amount
VISA                      12       ${visa}
MASTERCARD                 8         800.00
TOTAL                     20       ${total}
`;
  const mainStreet = place('LOCATION MAIN STREET', '1,200.00', '2,000.00');

  it.each([
    ['LOCATION MAIN STREET', 'LOCATION AIRPORT'],
    ['DEPOSITS BY CARD', 'DEPOSITS BY CARD'],
  ])('are those of all locations, with a doubt, if their sum is not printed', (one, other) => {
    const tables = `${place(one, '1,200.00', '2,000.00')}
MONTHLY FEES
Account fee                                7.50

${place(other, '1,500.00', '2,300.00')}`;
    const summary = read(tables);
    expect(sums(summary)).toEqual([4300, 40]);
    expect(summary?.doubt).toContain('They were added up');
  });

  it('are those of one table, with a doubt, if others are unclear', () => {
    const summary = read(`${mainStreet}${place('MAY SALES', '1,500.00', '2,300.00')}`);
    expect(sums(summary)).toEqual([2300, 20]);
    expect(summary?.doubt).toContain('Only one was used');
  });

  it.each([
    ['the same figures again', place('SALES SUMMARY', '1,200.00', '2,000.00')],
    ['the month before', place('LAST MONTH SALES', '1,100.00', '1,900.00')],
    ['refunds', place('SALES RETURNS', '100.00', '900.00')],
  ])('are not added to %s', (_, other) => {
    const summary = read(`${mainStreet}${other}`);
    expect(sums(summary)).toEqual([2000, 20]);
    expect(summary?.doubt).toBeNull();
  });

  it('are not added to charges below without a header', () => {
    const summary = read(`SALES
Card Type   Sales   Sales Amount   Credits   Net Amount
VISA           12       1,200.00         0     1,200.00
MASTERCARD      8         800.00         0       800.00
CHARGES THIS PERIOD
VISA 12 items at $0.25                           (3.00)
MASTERCARD 8 items at $0.25                      (2.00)`);
    expect(sums(summary)).toEqual([2000, 20]);
    expect(summary?.doubt).toBeNull();
  });

  it('are from the table with all locations, if there is one', () => {
    const summary = read(`${mainStreet}${place('LOCATION AIRPORT', '1,500.00', '2,300.00')}
ALL STORES SALES
Card Type        Sales Count   Sales Amount
VISA                      24       2,700.00
MASTERCARD                16       1,600.00
TOTAL                     40       4,300.00`);
    expect(sums(summary)).toEqual([4300, 40]);
    expect(summary?.doubt).toBeNull();
  });
});

describe('no sales by card type', () => {
  it.each([
    ['without a table', 'VISA   12   1,200.00\nMASTERCARD   8   800.00'],
    ['of one brand only', 'SALES\nCard Type   Count   Sales Amount\nVISA   12   1,200.00'],
    [
      'without a count',
      'SALES\nCard Type   Sales Amount\nVISA            1,200.00\nMASTERCARD        800.00',
    ],
    [
      'in a table of fees',
      'FEES\nDescription   Rate   Charge\nVISA AUTH     0.10     1.00\nMASTERCARD    0.10     2.00',
    ],
  ])('are read %s', (_, text) => {
    expect(read(text)).toBeNull();
  });
});

it('includes a row without a known card if the printed total needs it', () => {
  const text = `CARD ACTIVITY
Card            Items     Sales
Visa              100    5,000.00
Mastercard         50    2,000.00
Tap to Glorp        4      250.00
Total             154    7,250.00`;
  expect(sums(read(text))).toEqual([7250, 154]);
  expect(rows(read(text)).map(({ cardType }) => cardType)).toContain('Other');
});

it('recognizes a card below a title over its column', () => {
  const text = `                    CARD ACTIVITY OF MAY
                  Visa   Mastercard   Discover      Total
Number of sales     10           20         30         60
Sales amount    100.00       200.00     300.00     600.00`;
  expect(sums(read(text))).toEqual([600, 60]);
});

it('adds a payment method that only a fee names, for the rest of the totals', () => {
  const text = `CARD ACTIVITY
Card            Items     Sales
Visa              100    5,000.00
Mastercard         50    2,000.00
FEES
Description              Volume      Rate     Total
ACH Processing           1,000.00   1.00%     10.00
TOTALS
Total sales              8,000.00
Total transactions            160`;
  const layout = layoutOf(pageOf(text));
  const line = layout.tables.flatMap(({ lines }) => lines).find((one) => /ACH/.test(one.label));
  const cell = line?.cells[1];
  if (!line || !cell) throw new Error('No line of the fee');
  const volume = { value: 1000, cell, line };
  const charged = [{ label: 'ACH Processing', volume, count: 0 }];
  const summary = readCardSummary(layout.tables, labelledFigures(layout), [], charged);
  expect(sums(summary)).toEqual([8000, 160]);
  expect(summary?.doubt).toContain('was calculated from the total');
});

it('amounts of charges that add up to their total are no sales', () => {
  const { tables } = layoutOf(
    pageOf(`Card          Items      Fee
Visa            100    10.00
Mastercard       50     5.00
All             150    15.00`),
  );
  const [first] = tables.flatMap(({ lines }) => lines);
  const amount = first?.cells.at(-1) ?? null;
  const charged = { label: 'Visa', volume: null, count: 100 };
  expect(sums(readCardSummary(tables, [], [], [charged]))).toEqual([15, 150]);
  expect(readCardSummary(tables, [], [], [{ ...charged, amount }])).toBeNull();
});

describe('of several columns', () => {
  const years = `Your month
Scheme           Mean    Tickets        Then        Now
Visa            50.00         10      700.00     500.00
Mastercard      40.00          5      300.00     200.00
All             46.67         15    1,000.00     700.00`;

  it('the sales have an average in another column', () => {
    expect(sums(read(years))).toEqual([700, 15]);
    expect(read(years)?.doubt).toBeNull();
  });

  it('the sales are what all others add up to, whatever the headers say', () => {
    const text = `Cards
Card         Count     Amount   Refunds   Markup 0.60% of captured       Net
Visa            10     500.00      5.00                       3.00    492.00
Mastercard       5     200.00      0.00                       1.20    198.80
Total           15     700.00      5.00                       4.20    690.80`;
    expect(sums(read(text))).toEqual([700, 15]);
    expect(read(text)?.doubt).toBeNull();
  });

  it('none is certain without evidence', () => {
    const text = `Your month
Scheme       Tickets        Then        Now
Visa              10      700.00     500.00
Mastercard         5      300.00     200.00
All               15    1,000.00     700.00`;
    expect(read(text)?.doubt).toContain('Other amounts');
  });

  it('the sales are those with fees', () => {
    const layout = layoutOf(
      pageOf(years.replace('Mean', 'Zeal').replaceAll(/(50|40|46)\.\d\d/g, '1.00')),
    );
    const [table] = layout.tables;
    const charged = (table?.lines ?? []).slice(0, 2).map((line) => {
      const cell = line.cells.at(-1);
      if (!cell) throw new Error('The line has no cells');
      return {
        label: line.label,
        volume: { value: cell.figure?.value ?? 0, cell, line },
        count: 0,
      };
    });
    const found = readCardSummary(layout.tables, labelledFigures(layout), [], charged);
    expect(sums(found)).toEqual([700, 15]);
  });

  it('the count is not that of refunds', () => {
    const text = `Scheme           Value    Zig     Zag
Visa          1,200.00     60       2
Mastercard      800.00     31       1
Overall       2,000.00     91       3`;
    expect(sums(read(text))).toEqual([2000, 91]);
  });
});

it('reads rows with one label per card if others have another', () => {
  const text = `Your month
                          Tickets       Value
Visa sold                      10      500.00
Visa given back                 1      -20.00
Mastercard sold                 5      200.00
Mastercard given back           1      -10.00
Sold in all                    15      700.00`;
  expect(sums(read(text))).toEqual([700, 15]);
});

it('adds up the rows of a card in a column before the label', () => {
  const text = `Your month
Scheme        Mode        Tickets       Value
Visa          Tapped            6      300.00
Visa          Keyed             4      200.00
Mastercard    Tapped            3      120.00
Mastercard    Keyed             2       80.00
All                            15      700.00`;
  expect(
    rows(read(text)).map(({ cardType, volume, transactions }) => [cardType, volume, transactions]),
  ).toEqual([
    ['Visa', 500, 10],
    ['Mastercard', 200, 5],
  ]);
});

it('reads a number in brackets after a name', () => {
  const text = `Your month
Visa (10)             500.00
Mastercard (5)        200.00
All (15)              700.00`;
  expect(sums(read(text))).toEqual([700, 15]);
});

it('are doubted if fees are charged on similar other sales', () => {
  const text = `Your month
Scheme       Tickets         Net
Visa              10      490.00
Mastercard         5      190.00
All               15      680.00
Charges
Visa dues                 500.00
Mastercard dues           200.00`;
  const layout = layoutOf(pageOf(text));
  const charged = layout.tables
    .flatMap(({ lines }) => lines)
    .filter(({ label }) => label.endsWith('dues'))
    .flatMap((line) =>
      line.cells.slice(-1).map((cell) => {
        const volume = { value: cell.figure?.value ?? 0, cell, line };
        return { label: line.label, volume, count: 0 };
      }),
    );
  expect(charged).toHaveLength(2);
  const found = readCardSummary(layout.tables, labelledFigures(layout), [], charged);
  expect(sums(found)).toEqual([680, 15]);
  expect(found?.doubt).toContain('Other amounts');
});

describe('of several counts', () => {
  const layout = layoutOf(
    pageOf(`Brand          Requests   Refused   Settled       Worth
Visa              1,152        20     1,132  148,999.15
Mastercard          694        27       667   87,167.02
Discover            137        17       120   11,986.24
                  1,983        64     1,919  248,152.41`),
  );
  const on = (...counts: number[]) =>
    counts.map((count) => ({ label: 'Visa dues', volume: null, count }));

  it.each([
    ['attempts are no sales', [], 1919, 'Other amounts'],
    ['attempts with fees are none either', on(1152, 694), 1919, 'Other amounts'],
  ])('%s', (_, charged, count, doubt) => {
    const found = readCardSummary(layout.tables, labelledFigures(layout), [], charged);
    expect(sums(found)).toEqual([248_152.41, count]);
    expect(found?.doubt?.slice(0, 13) ?? null).toBe(doubt);
  });
});

it('are counted by the column named as sales, next to one of attempts', () => {
  const layout = layoutOf(
    pageOf(`Brand             Sales     Auths       Amount
Visa              1,132     1,152   148,999.15
Mastercard          667       694    87,167.02
Discover            120       137    11,986.24
                  1,919     1,983   248,152.41`),
  );
  const found = readCardSummary(layout.tables, labelledFigures(layout), [], []);
  expect(sums(found)).toEqual([248_152.41, 1919]);
  expect(found?.doubt).toBeNull();
});

it('are named by the first column, whatever text is behind the numbers', () => {
  const text = `Your card sales
Paid with          Sales $   Tickets    Returned $
Visa             44,896.78       284      none
Mastercard       22,778.50       159      none
Discover          4,461.48        35    (161.82)
Total            72,136.76       478    (161.82)`;
  expect(sums(read(text))).toEqual([72_136.76, 478]);
});
