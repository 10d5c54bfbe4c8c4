import { describe, expect, it } from 'vitest';
import { layoutOf, pageOf } from '../testing/reader-words.ts';
import { asCharges, readFeeTable, type FeeTable } from './fee-lines.ts';

const read = (text: string): FeeTable | null => {
  const [table] = layoutOf(pageOf(text)).tables;
  if (!table) throw new Error('The text has no table');
  return readFeeTable(table);
};
const need = (table: FeeTable | null): FeeTable => {
  if (!table) throw new Error('No fees were read');
  return table;
};

describe('a table of fees', () => {
  it('is read line by line, each with what makes its amount', () => {
    const table = read(`FEES
Description           Volume      Items     Rate     Total
VISA ASSESSMENT     1,000.00               0.14%      1.40
AUTH FEE                          100       0.10     10.00
ACCOUNT FEE                                            9.95
TOTAL                                                 21.35`);
    expect(table).toMatchObject({ title: 'FEES', cents: 2135, explained: 1 });
    expect(table?.fees).toMatchObject([
      { name: 'VISA ASSESSMENT', feeType: 'Assessments', volume: 1000, volumeRate: 0.14 },
      { name: 'AUTH FEE', feeType: 'Card Fees', transactions: 100, transactionRate: 0.1 },
      { name: 'ACCOUNT FEE', feeType: 'Other Fees', transactions: 1, transactionRate: 9.95 },
    ]);
    expect(table?.fees[0]?.source?.text).toBe('VISA ASSESSMENT 1,000.00 0.14% 1.40');
  });

  it('gives a second line the volume of the first where it leaves it blank', () => {
    const table = read(`FEES
Description              Volume     Rate     Total
VISA DISCOUNT          1,000.00    0.20%      2.00
VISA INTERCHANGE                   1.51%     15.10`);
    expect(table?.fees[1]).toMatchObject({ volume: 1000, volumeRate: 1.51 });
  });

  it('keeps a line flat whose numbers do not make its amount, and says how many they are', () => {
    const table = read(`FEES
Description       Items     Rate     Total
AUTH FEE            100     0.10     11.00
BATCH FEE            10     0.25      2.50`);
    expect(table?.explained).toBe(0.5);
    expect(table?.fees[0]).toMatchObject({ transactions: 1, transactionRate: 11, volume: 0 });
  });

  it('leaves out lines of nothing', () => {
    const table = read(`FEES
Description       Items     Rate     Total
AUTH FEE              0     0.10      0.00
BATCH FEE            10     0.25      2.50`);
    expect(table?.fees.map(({ name }) => name)).toEqual(['BATCH FEE']);
  });

  it.each([
    ['deposits by day', 'Date         Batch     Fees\nFee   12   18.45'],
    ['net sales', 'Card Type    Items     Net\nVISA   12   1,200.00'],
    ['quantities', 'Description  Sales     Quantity\nVISA   12.00   12.00'],
    ['nothing charged', 'Description  Rate      Total\nAUTH   100   0.00'],
  ])('is not one of %s', (_, text) => {
    expect(read(`A TABLE\n${text}`)).toBeNull();
  });
});

describe('charges that are printed as negative amounts', () => {
  const printed = need(
    read(`FEES
Description       Items     Rate       Total
AUTH FEE            100     0.10      -10.00
PROMOTION                               2.00`),
  );

  it('are turned, and what was positive is a credit', () => {
    const [table] = asCharges([printed]);
    expect(table?.cents).toBe(800);
    expect(table?.fees).toMatchObject([
      { feeType: 'Card Fees', transactions: 100, transactionRate: 0.1 },
      { feeType: 'Rebates', transactions: 1, transactionRate: -2 },
    ]);
  });

  it('leave no negative zero', () => {
    const rates = asCharges([printed]).flatMap(({ fees }) => fees.map((fee) => fee.volumeRate));
    expect(rates.every((rate) => Object.is(rate, 0))).toBe(true);
  });

  it('are left where most of what is charged is positive', () => {
    const positive = need(read('FEES\nDescription   Total\nAUTH FEE   10.00\nREBATE   -2.00'));
    expect(asCharges([positive])).toEqual([positive]);
    expect(positive.fees[1]?.feeType).toBe('Rebates');
  });
});
