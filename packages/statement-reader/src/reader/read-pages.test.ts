import { expect, it } from 'vitest';
import { pageOf } from '../testing/reader-words.ts';
import { layOut } from './read-figures.ts';
import { readLaidOut } from './read-pages.ts';

const statement = (sales: string, total: string, fee: string): string => `Harbour Bankcard Services
SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA                      12       ${sales}
MASTERCARD                 8         500.00
TOTAL                     20       ${total}
FEES
Description                           Total
SERVICE FEE                           ${fee}
ACCOUNT FEE                            9.95
Total fees                            ${(Number(fee) + 9.95).toFixed(2)}`;

it.each([
  ['8,500.00', '9,000.00', '40.05', '0.56'],
  ['1,500.00', '2,000.00', '390.05', '20.00'],
  ['8,500.00', '9,000.00', '240.05', null],
])('doubts fees that are an unusual share: %s, %s, %s', (sales, total, fee, share) => {
  const { notes } = readLaidOut(layOut([pageOf(statement(sales, total, fee))])).reading;
  const found = notes.filter(({ kind }) => kind === 'unusual-share');
  expect(found).toEqual(share === null ? [] : [{ kind: 'unusual-share', share }]);
});

it.each([false, true])('refuses a page without figures, scanned: %s', (scanned) => {
  const page = { ...pageOf('Harbour Bankcard Services\nThank you for your business'), scanned };
  expect(() => readLaidOut(layOut([page]))).toThrow('No statement figures were found');
});

it('doubts recognized sales rather than to read lower ones, which need no repair', () => {
  const page = pageOf(`PLAN SUMMARY
Plan             Sales    $ Sales   Cr  $ Credits      $ Net    Disc  Discount
Visa credit        202   6,871.87    2      63.12   6,808.75   1.890    129.88
Visa business       29     164868    0       0.00   1,648.68   2.690     44.35
Mastercard         129   4,490.12    1      48.25   4,441.87   1.890     84.86
Discover            25     786.72    0       0.00     786.72   1.950     15.34
Total              385  13,79739     3     111.37  13,686.02             274.43
SETTLEMENT
Net sales deposited                                13,686.02
Discount due                                                             274.43`);
  const words = page.words.map((word) => ({ ...word, sure: 0.95 }));
  const { reading } = readLaidOut(layOut([{ ...page, words, scanned: true }]));
  expect(reading.statementTotals.totalVolume).toBe(13_797.39);
});
