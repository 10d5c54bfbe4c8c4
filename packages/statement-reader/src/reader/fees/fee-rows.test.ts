import { describe, expect, it } from 'vitest';
import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { layoutOf, pageOf } from '../../testing/reader-words.ts';
import { labelledFigures } from '../layout/labelled-figures.ts';
import { findFeeTree } from '../search/fee-tree.ts';
import type { PageWords } from '../../statement/words.ts';
import type { FeeTable } from './fee-reading.ts';
import { toFeeRows } from './fee-rows.ts';

const tablesOf = (page: PageWords): FeeTable[] => {
  const layout = layoutOf(page);
  return findFeeTree(layout.tables, labelledFigures(layout)).tables;
};
const readAll = (text: string): FeeTable[] => tablesOf(pageOf(text));
const read = (text: string): FeeTable => {
  const [fees] = readAll(text);
  if (!fees) throw new Error('No fees were read');
  return fees;
};
const rows = (text: string): FeeRow[] => toFeeRows([read(text)]);

const fees = `FEES
Description           Volume      Items     Rate     Total
VISA ASSESSMENT     1,000.00               0.14%      1.40
AUTH FEE                          100       0.10     10.00
ACCOUNT FEE                                            9.95
TOTAL                                                 21.35`;

describe('a table of fees', () => {
  it('is read line by line, each with its explanation', () => {
    expect(read(fees)).toMatchObject({ title: 'FEES', cents: 2135, isSettled: true });
    expect(rows(fees)).toMatchObject([
      { name: 'VISA ASSESSMENT', feeType: 'Assessments', volume: 1000, volumeRate: 0.14 },
      { name: 'AUTH FEE', feeType: 'Card Fees', transactions: 100, transactionRate: 0.1 },
      { name: 'ACCOUNT FEE', feeType: 'Other Fees', transactions: 1, transactionRate: 9.95 },
    ]);
  });

  it('has names without the numbers of the calculation', () => {
    const text = `FEES
Description                                    Total
Glomp Noo, 1,545 items at   $0.0500            77.25
Stren Noo, 644 zorbs per    $0.0500            32.20
TIER 4 DEBIT                           4   $0.10    0.40
TOTAL                                         109.85`;
    expect(rows(text).map(({ name }) => name)).toEqual(['Glomp Noo', 'Stren Noo', 'TIER 4 DEBIT']);
  });

  it('keeps each figure’s position and printed text', () => {
    const [assessment] = rows(fees);
    expect(assessment?.source?.text).toBe('VISA ASSESSMENT 1,000.00 0.14% 1.40');
    const { name, volume, volumeRate, transactions, amount } = assessment?.sources ?? {};
    expect([name, volume, volumeRate, amount].map((place) => place?.text)).toEqual([
      'VISA ASSESSMENT',
      '1,000.00',
      '0.14%',
      '1.40',
    ]);
    expect(transactions).toBeUndefined();
    expect(volume?.box[0]).toBeGreaterThan(name?.box[2] ?? 1);
    expect(assessment?.amount).toBe(1.4);
  });

  it('gives a second line the volume of the first if its own is blank', () => {
    const [first, second] = rows(`FEES
Description              Volume     Rate     Total
VISA DISCOUNT          1,000.00    0.20%      2.00
VISA INTERCHANGE                   1.51%     15.10`);
    expect(second).toMatchObject({ volume: 1000, volumeRate: 1.51 });
    expect(second?.sources?.volume).toEqual(first?.sources?.volume);
  });

  it('treats a line without an explanation as flat, with a doubt', () => {
    const text = `FEES
Description       Items     Rate     Total
AUTH FEE            100     0.10     11.00
BATCH FEE            10     0.25      2.50`;
    const [auth, batch] = rows(text);
    expect(auth).toMatchObject({ transactions: 1, transactionRate: 11, volume: 0 });
    expect(auth?.doubts?.amount).toMatch(/do not make this amount/);
    expect(batch?.doubts).toBeUndefined();
  });

  it('has a part for each total that is printed in it', () => {
    const parts = readAll(`FEES
Description       Items     Rate     Total
AUTH FEE            100     0.10     10.00
BATCH FEE            10     0.25      2.50
Visa total                           12.50
GATEWAY                               5.00
Other total                           5.00
Total fees                           17.50`);
    expect(parts.map(({ cents, isSettled }) => [cents, isSettled])).toEqual([
      [1250, true],
      [500, true],
    ]);
  });

  it('omits zero lines and columns of other periods', () => {
    const lines = rows(`FEES
Description       Items     Rate     Total     Year to Date
AUTH FEE              0     0.10      0.00            12.00
BATCH FEE            10     0.25      2.50            30.00`);
    expect(lines).toMatchObject([{ name: 'BATCH FEE', amount: 2.5 }]);
  });

  it('omits a line that is the sum of those above it', () => {
    const lines = rows(`FEES
Description       Items     Rate     Total
AUTH FEE            100     0.10     10.00
BATCH FEE            10     0.25      2.50
REPORT FEE                             5.00
CARD CHARGES                         17.50`);
    expect(lines.map(({ name }) => name)).toEqual(['AUTH FEE', 'BATCH FEE', 'REPORT FEE']);
  });

  it('adds the brand heading to a line without a brand', () => {
    const lines = rows(`FEES
Description            Items     Rate     Total
VISA
ACQR PROCESSOR FEES      100    .0195      1.95
VS OFLN DB
ACQR PROCESSOR FEES      100    .0155      1.55
MONTHLY FEE                                5.00`);
    expect(lines.map(({ name }) => name)).toEqual([
      'VISA ACQR PROCESSOR FEES',
      'VS OFLN DB ACQR PROCESSOR FEES',
      'MONTHLY FEE',
    ]);
  });

  it.each([
    ['deposits by day', 'DEPOSITS\nDate         Batch     Amount\n01/02   12   18.45'],
    ['nothing charged', 'FEES\nDescription  Rate      Total\nAUTH   100   0.00'],
  ])('is not one of %s', (_, text) => {
    expect(readAll(text)).toEqual([]);
  });
});

describe('charges that are printed as negative amounts', () => {
  const text = `FEES
Description       Items     Rate       Total
AUTH FEE            100     0.10      -10.00
PROMOTION                               2.00`;

  it('are negated, and positive ones are credits', () => {
    expect(rows(text)).toMatchObject([
      { feeType: 'Card Fees', transactions: 100, transactionRate: 0.1, amount: 10 },
      { feeType: 'Rebates', transactions: 1, transactionRate: -2, amount: -2 },
    ]);
  });

  it('leave no negative zero', () => {
    expect(rows(text).every(({ volumeRate }) => Object.is(volumeRate, 0))).toBe(true);
  });

  it('are unchanged if most charges are positive', () => {
    const [auth, rebate] = rows('FEES\nDescription   Total\nAUTH FEE   10.00\nREBATE   -2.00');
    expect(auth?.amount).toBe(10);
    expect(rebate).toMatchObject({ feeType: 'Rebates', amount: -2 });
  });
});

describe('an uncertainly recognized figure', () => {
  const recognized = (text: string, unsure: string, others: string[]): FeeRow[] => {
    const page = pageOf(text);
    for (const word of page.words) word.sure = word.text === unsure ? 0.5 : 0.97;
    for (const word of page.words) if (word.text === unsure) word.others = others;
    return toFeeRows(tablesOf(page));
  };

  it('uses the reading that explains the amount, with a doubt', () => {
    const [auth] = recognized(fees.replace('100 ', '700 '), '700', ['100']);
    expect(auth?.doubts).toBeUndefined();
    const [, line] = recognized(fees.replace('100 ', '700 '), '700', ['100']);
    expect(line).toMatchObject({ transactions: 100, transactionRate: 0.1 });
    expect(line?.doubts?.transactions).toContain('Recognized as “700”, read as 100');
  });

  it('uses the amount that its rates explain', () => {
    const [line] = recognized(fees.replace('1.40', '1.90'), '1.90', ['1.40']);
    expect(line).toMatchObject({ amount: 1.4, volumeRate: 0.14 });
    expect(line?.doubts?.amount).toContain('read as 1.40');
  });

  it('uses the amount that the total needs if it has no rates', () => {
    const lines = recognized(fees.replace('9.95', '8.95'), '8.95', ['9.95']);
    expect(lines[2]).toMatchObject({ amount: 9.95, transactionRate: 9.95 });
    expect(lines[2]?.doubts?.amount).toContain('Recognized as “8.95”');
  });

  it('drops a minus unlike other charges if the total allows', () => {
    const [, auth] = recognized(fees.replace(' 10.00', '-10.00'), '-10.00', []);
    expect(auth).toMatchObject({ amount: 10, transactionRate: 0.1 });
    expect(auth?.doubts?.amount).toContain('Recognized as “-10.00”');
  });

  it('is in the name, which is marked', () => {
    const page = pageOf(fees);
    for (const word of page.words) word.sure = word.text === 'AUTH' ? 0.3 : 0.97;
    const [visa, auth] = toFeeRows(tablesOf(page));
    expect(visa?.doubts).toBeUndefined();
    expect(auth?.doubts?.name).toMatch(/“AUTH” in this name was hard to recognize/);
  });

  it('is unchanged with a doubt if no reading fits', () => {
    const lines = recognized(fees.replace('9.95', '4.95'), '4.95', ['3.95']);
    expect(lines[2]?.amount).toBe(4.95);
    expect(lines[2]?.doubts?.amount).toMatch(/“4.95” was hard to recognize. It may be 3.95/);
  });
});

it('charges of kinds of cards in columns are explained by the rows of their column', () => {
  const lines = rows(`CHARGES
                     Visa   Mastercard     Discover        Total
Took            20,000.00    10,000.00     1,000.00    31,000.00
Asked                 520          410           30          960
Part                1.50%        1.70%        2.00%
Part in all        300.00       170.00        20.00       490.00
Ask                 $0.10        $0.20        $0.30
Asks in all         52.00        82.00         9.00       143.00
By card            352.00       252.00        29.00       633.00
Desk                                                      10.00
Shield                                                     5.00
Altogether                                               648.00`);
  expect(lines).toMatchObject([
    { name: 'Visa Part in all', volume: 20_000, volumeRate: 1.5 },
    { name: 'Mastercard Part in all', volume: 10_000, volumeRate: 1.7 },
    { name: 'Discover Part in all', volume: 1000, volumeRate: 2 },
    { name: 'Visa Asks in all', transactions: 520, transactionRate: 0.1 },
    { name: 'Mastercard Asks in all', transactions: 410, transactionRate: 0.2 },
    { name: 'Discover Asks in all', transactions: 30, transactionRate: 0.3 },
  ]);
});
