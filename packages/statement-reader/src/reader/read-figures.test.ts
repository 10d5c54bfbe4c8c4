import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/reader-words.ts';
import type { PageWords } from '../statement/words.ts';
import { layOut, readFigures as readLaidOut } from './read-figures.ts';

const readFigures = (pages: PageWords[]) => readLaidOut(layOut(pages));

const statement = `Harbour Bankcard Services
SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA                      12       1,200.00
MASTERCARD                 8         800.00
TOTAL                     20       2,000.00
FEES
Description           Volume      Rate     Total
VISA ASSESSMENT     1,200.00     0.14%      1.68
ACCOUNT FEE                                 9.95
Total fees                                 11.63`;

const analysisOf = (text: string) => readFigures([pageOf(text)])?.analysis;

describe('a statement with an unknown style', () => {
  it('is read by its tables', () => {
    const analysis = analysisOf(statement);
    expect(analysis?.statementTotals).toMatchObject({
      currentProcessor: 'Harbour Bankcard Services',
      totalVolume: 2000,
      transactionCount: 20,
      totalStatementFees: 11.63,
    });
    expect(analysis?.cardTypeSummary).toHaveLength(2);
    expect(analysis?.statementFees.map(({ name }) => name)).toEqual([
      'VISA ASSESSMENT',
      'ACCOUNT FEE',
    ]);
  });

  it('is read for a month without sales and with a minimum', () => {
    const analysis = analysisOf(`Harbour Bankcard Services
SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA                       0           0.00
MASTERCARD                 0           0.00
TOTAL                      0           0.00
FEES
Description                           Total
MINIMUM DISCOUNT                      25.00
STATEMENT FEE                          9.95
PCI PROGRAM                           24.54
Total fees                            59.49`);
    expect(analysis?.statementTotals).toMatchObject({
      totalVolume: 0,
      transactionCount: 0,
      totalStatementFees: 59.49,
    });
    expect(analysis?.statementFees).toHaveLength(3);
  });

  it.each([
    ['total', '2,000.00', []],
    ['part of the sales', '3,500.00', [{ kind: 'sales-unconfirmed' }]],
  ])('says whether the sales are the %s', (_, all, doubts) => {
    const text = `${statement}
Taken as        In person      Online           All
Sales            2,000.00    1,500.00      ${all}`;
    const read = readFigures([pageOf(text)]);
    expect(read?.analysis.statementTotals.totalVolume).toBe(2000);
    expect(read?.doubts).toEqual(doubts);
  });

  it('locates each total', () => {
    const read = readFigures([pageOf('Notice'), pageOf(statement, 2)]);
    const sources = read?.analysis.statementTotals.sources;
    expect(sources?.totalVolume).toMatchObject({ page: 2, text: '2,000.00' });
    expect(sources?.transactionCount).toMatchObject({ page: 2, text: '20' });
    expect(sources?.totalStatementFees).toMatchObject({ page: 2, text: '11.63' });
  });

  it('keeps a printed total that its lines do not match', () => {
    const analysis = analysisOf(statement.replace('11.63', '12.63'));
    expect(analysis?.statementTotals.totalStatementFees).toBe(12.63);
    expect(analysis?.statementFees).toHaveLength(2);
  });

  it('has the sum of its fee lines without a position if no total is printed', () => {
    const analysis = analysisOf(statement.replace(/\nTotal fees.*/, ''));
    expect(analysis?.statementTotals.totalStatementFees).toBe(11.63);
    expect(analysis?.statementTotals.sources).not.toHaveProperty('totalStatementFees');
  });

  it('may have fees only', () => {
    const analysis = analysisOf(statement.replace(/SUMMARY[^]*(?=FEES)/, ''));
    expect(analysis).toMatchObject({
      cardTypeSummary: [],
      statementTotals: { totalVolume: 0, transactionCount: 0, totalStatementFees: 11.63 },
    });
  });
});

it('takes no means of payment below one of several brands for a part of it', () => {
  const text = `FEES
Type                Count     Volume      Total
American Express       40   1,000.00      29.90
Bank Transfer           8   2,000.00      15.00
Venmo                   5     250.00       8.73
Total fees                                53.63
SALES
Payment method      Sales     Amount
Visa                  120   4,000.00
Discover               20     500.00
Bank Transfer           8   2,000.00
Venmo                   5     250.00
Total                 153   6,750.00`;
  const { cardTypeSummary } = readFigures([pageOf(text)])?.analysis ?? {};
  expect(cardTypeSummary?.map(({ cardType, volume }) => [cardType, volume])).toEqual([
    ['Visa', 4000],
    ['Discover', 500],
    ['Other', 2250],
  ]);
});

describe('what makes a reading uncertain', () => {
  it('is nothing where every amount is explained', () => {
    expect(readFigures([pageOf(statement)])?.doubts).toEqual([]);
  });

  it('is an amount on the page of the fees that fits nothing', () => {
    const text = `${statement}\nOTHER\nEQUIPMENT                                  34.56`;
    expect(readFigures([pageOf(text)])?.doubts).toEqual([
      { kind: 'amounts-unexplained', count: 1, text: '34.56', label: 'EQUIPMENT', page: 1 },
    ]);
  });

  it('is a volume that no printed total confirms', () => {
    const text = statement.replace(/\nTOTAL .*/, '');
    expect(readFigures([pageOf(text)])?.doubts).toEqual([{ kind: 'sales-unconfirmed' }]);
  });

  it('is a count that some cards with sales lack', () => {
    const text = statement.replace(
      /TOTAL .*/,
      `DISCOVER                             500.00
TOTAL                                2,500.00`,
    );
    const { analysis, doubts } = readFigures([pageOf(text)]) ?? {};
    expect(analysis?.statementTotals).toMatchObject({ totalVolume: 2500, transactionCount: 20 });
    expect(doubts).toEqual([{ kind: 'sales-unconfirmed' }]);
  });
});

it('finds nothing in pages without tables', () => {
  expect(readFigures([pageOf('Stir 2 cups of flour\nBake for 30 minutes')])).toBeNull();
  expect(readFigures([])).toBeNull();
});
