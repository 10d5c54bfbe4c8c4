import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordsOf } from '../../testing/reader-pdf.ts';
import { pageOf } from '../../testing/reader-words.ts';
import { layOut } from '../read-figures.ts';
import { readLaidOut } from '../read-pages.ts';

const fees = `Harbor Bankcard Payments
SUMMARY BY CARD TYPE
Card Type        Sales Count   Sales Amount
VISA                      12       1,200.00
MASTERCARD                 8         800.00
TOTAL                     20       2,000.00
FEES
Description           Volume      Rate     Total
VISA ASSESSMENT     1,200.00     0.14%      1.68
MC ASSESSMENT         800.00     0.13%      1.04
ACCOUNT FEE                                 9.95
Total fees                                 12.67`;

const open = (text: string): number =>
  readLaidOut(layOut([pageOf(`${fees}\n${text}`)]))
    .reading.notes.flatMap((note) => (note.kind === 'amounts-unexplained' ? [note.count] : []))
    .reduce((sum, count) => sum + count, 0);

it('reports possible charges', () => {
  expect(open('Further\nGlomp          3.50\nStren          4.25')).toBe(2);
});

it('recognizes rows of a day if only the first has the date', () => {
  expect(
    open(`Payouts
05/01/25   Visa          649.22
           Mastercard    432.82
05/02/25   Visa          634.27
           Mastercard    422.86`),
  ).toBe(0);
});

it.each([
  ['days with counts', '05/01 4 items     422.86\n05/02 3 items      75.10'],
  ['some days of a month', 'Sep 1–6     6,223.07\nSep 7–13    3,019.72'],
  [
    'a list without its total, which is known',
    'Downtown  311.00\nHarbor  289.50\nAirport  402.25\nMarket  197.25',
  ],
])('recognizes %s', (_, text) => {
  expect(open(`Money sent\n${text}`)).toBe(0);
});

it('reports a list that adds up to the sales and has a fee', () => {
  expect(open('Further\nGlomp     1,500.00\nService fee   500.50\nBoth  2,000.50')).toBeGreaterThan(
    0,
  );
});

it('recognizes old and new prices', () => {
  expect(
    open(
      'Good to know\nItem          Now      New\nGlomp        8.25     9.75\nStren        2.50     4.00',
    ),
  ).toBe(0);
});

it('recognizes the two parts of a total', () => {
  expect(open('How it is paid\nOut of payouts     7.45\nStill to come      5.22')).toBe(0);
});

it('recognizes a balance and its payment', () => {
  const balance = 'Account\nLast balance    50.47\nPayment        -50.47';
  expect(open(balance)).toBe(0);
  expect(open(balance.replace('-50.47', '-40.47'))).toBeGreaterThan(0);
});

it('recognizes every amount of a settlement', () => {
  const settlement = `Account
Gross           2,000.00
Less credits      -20.21
Net             1,979.79
Less disputes     -10.00
Less charges      -12.67
Deposits        1,957.12`;
  expect(open(settlement)).toBe(0);
  expect(open(settlement.replace('1,979.79', '1,979.80'))).toBeGreaterThan(0);
});

it('recognizes parts of the sales, and what 100 dollars of them cost', () => {
  expect(open('Departments\nWater        1,250.25\nCourts         749.75')).toBe(0);
  expect(open('Departments\nWater        1,250.25\nCourts         749.70')).toBe(2);
  expect(open('Cost in percent of sales        0.63')).toBe(0);
  expect(open('Cost in percent of sales        0.65')).toBe(1);
  expect(open('Gateway fee                     0.63')).toBe(1);
});

it('recognizes refunds by card type', () => {
  expect(open('Refunds\nVISA         -24.10\nMASTERCARD    -8.05')).toBe(0);
  expect(open('Further\nVISA          24.10\nMASTERCARD     8.05')).toBe(2);
});

it('takes what is named as refunds for no charge only if the total agrees', () => {
  const text = 'Elsewhere\nRefunds, all cards      31.75';
  expect(open(text)).toBe(0);
  const other = fees.replace('12.67', '13.67');
  const { notes } = readLaidOut(layOut([pageOf(`${other}\n${text}`)])).reading;
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'amounts-unexplained' }));
});

it('explains all entries of an account whose fees match a printed total', async () => {
  const file = new URL('../../../fixtures/layouts/ledger-1.pdf', import.meta.url);
  const { notes } = readLaidOut(layOut(await wordsOf(readFileSync(file)))).reading;
  expect(notes).toEqual([]);
});

it('recognizes refunds in a list of the sales', () => {
  const list = 'Account\nCard sales    2,000.00\nPaid back       -18.53';
  expect(open(list)).toBe(0);
  expect(open(list.replace('-18.53', ' 18.53'))).toBe(1);
  expect(open(list.replace('Paid back', 'Late fee '))).toBe(1);
});

it('recognizes the average sale and that of others', () => {
  // 100.00 on average.
  const compared = `How you compare
              Effective rate    Average sale
Your shop              1.01%           98.20
Others                 2.89%           61.15`;
  expect(open(compared)).toBe(0);
  expect(open(compared.replace('98.20', '48.20'))).toBe(2);
});

it('recognizes fewer amounts than charges that add up to the total', () => {
  const parts = 'In short\nNetwork fees     2.72\nAccount fees     9.95\nTotal fees      12.67';
  expect(open(parts)).toBe(0);
  expect(
    open('In short\nBank fees        3.00\nOther fees       9.67\nTotal fees      12.67'),
  ).toBe(0);
  expect(open('In short\nBank fees        3.00\nOther fees       9.66')).toBe(2);
});

it('recognizes the sum of the charges before it', () => {
  expect(open('Network fees      2.72')).toBe(0);
  expect(open('Network fees      2.73')).toBe(1);
});

it('recognizes a minimum and what counts towards it', () => {
  expect(open('Minimum $20.00, less 10.05 already charged     20.00')).toBe(0);
  expect(open('Minimum $20.00, less 10.15 already charged     20.00')).toBe(1);
});

it('recognizes the entries of a reserve', () => {
  const reserve = `Reserve account
Opening        256.79
Released        61.63
Closing        195.16`;
  expect(open(reserve)).toBe(0);
  expect(open(reserve.replace('Reserve', 'Further'))).toBeGreaterThan(0);
});

it('reports charges on a page of their own that may be the parts of one', () => {
  const list = `Details
Visa assessment fee        1.10
Mastercard network fee     1.20
Discover data usage fee    1.30
Visa location fee          1.40
Gateway fee                1.50`;
  const count = (text: string): number =>
    readLaidOut(layOut([pageOf(fees), pageOf(text)])).reading.notes.filter(
      ({ kind }) => kind === 'amounts-unexplained',
    ).length;
  expect(count(list)).toBe(1);
  expect(count(list.replaceAll(/\w+ fee/g, 'store'))).toBe(0);
});
