import { describe, expect, it } from 'vitest';
import { layoutOf, pageOf } from '../testing/reader-words.ts';
import { readCardSummary } from './card-summary.ts';

const read = (text: string) => readCardSummary(layoutOf(pageOf(text)).tables);

const plain = `SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA CREDIT               12       1,200.00
VISA DEBIT                 3         150.50
MASTERCARD                 8         800.00
DISCOVER                   1          50.00
EBT                        2          20.00
TOTAL                     26       2,220.50`;

describe('sales by card type', () => {
  it('are added up by brand, what has none as Other', () => {
    const summary = read(plain);
    expect(summary).toMatchObject({ totalVolume: 2220.5, transactionCount: 26 });
    expect(summary?.totalLine?.label).toBe('TOTAL');
    expect(
      summary?.rows.map(({ cardType, volume, transactions }) => [cardType, volume, transactions]),
    ).toEqual([
      ['Visa', 1350.5, 15],
      ['Mastercard', 800, 8],
      ['Discover', 50, 1],
      ['Other', 20, 2],
    ]);
  });

  it('keep where they stand', () => {
    expect(read(plain)?.rows[0]?.source).toMatchObject({
      page: 1,
      text: 'VISA CREDIT 12 1,200.00',
    });
  });

  it('are the sales, not the net sales, the refunds or the ticket', () => {
    const summary = read(`SALES
Card Type     Sales Items   Sales Amount   Refund Items   Refund Amount   Net Amount   Average Ticket
VISA                   12       1,200.00              1           50.00     1,150.00           100.00
MASTERCARD              8         800.00              0            0.00       800.00           100.00
TOTAL                  20       2,000.00              1           50.00     1,950.00           100.00`);
    expect(summary).toMatchObject({ totalVolume: 2000, transactionCount: 20 });
  });

  it('may have their count behind the amount', () => {
    const summary = read(`SALES
Card Type     Sales Amount    Items
VISA              1,200.00       12
MASTERCARD          800.00        8
TOTAL             2,000.00       20`);
    expect(summary).toMatchObject({ totalVolume: 2000, transactionCount: 20 });
  });

  it('have no printed total where the row does not agree with the lines', () => {
    const summary = read(plain.replace('2,220.50', '2,999.50'));
    expect(summary).toMatchObject({ totalVolume: 2220.5, transactionCount: 26, totalLine: null });
  });

  it('are those with a total that agrees, where several tables are like that', () => {
    const summary = read(`OTHER
Card Type        Sales Count   Sales Amount
VISA                     120      12,000.00
MASTERCARD                80       8,000.00
${plain}`);
    expect(summary?.totalVolume).toBe(2220.5);
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
