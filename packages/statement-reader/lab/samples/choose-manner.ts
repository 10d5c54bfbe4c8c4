import { cardColumns, feeColumns } from './choose-columns.ts';
import type { Manner } from './manner.ts';
import type { Random } from './random.ts';
import { count, plain, trimmed } from './sample.ts';

export function chooseManner(random: Random): Manner {
  const pick = random.pick;
  const chance = (share: number): boolean => random.next() < share;
  const dollar = pick(['$', '', '$ ']);
  const negative = pick([
    (text: string) => `-${text}`,
    (text: string) => `(${text})`,
    (text: string) => `${text}-`,
    (text: string) => `${text} CR`,
  ]);
  const money = (value: number): string => {
    const text = `${dollar}${plain(Math.abs(value))}`;
    return value < 0 ? negative(text) : text;
  };
  const chargesAreNegative = chance(0.2);
  const ratesInNames = chance(0.15);
  const upper = chance(0.4);
  const right = 560;
  return {
    processor: pick(['Keystone Merchant Services', 'Bayview Payments', 'Ironbridge Bankcard']),
    font: pick(['sans', 'sans', 'serif', 'mono'] as const),
    size: pick([7, 7.5, 8, 9]),
    landscape: chance(0.15),
    summaryFirst: chance(0.6),
    depositsLast: chance(0.3),
    feesFirst: chance(0.2),
    oneList: chance(0.3),
    withInterchange: chance(0.7),
    subtotals: chance(0.7),
    cardsTitle: pick([
      'Summary by Card Type',
      'Card Summary',
      'Sales Recap',
      'Processing Activity',
      'Volume by Brand',
      'Transactions by Card',
    ]),
    feesTitle: pick(['Fees', 'Charges', 'Billing Detail', 'Fee Summary']),
    totalLabel: pick([
      'Total Fees',
      'Total Charges',
      'Total Fees Due',
      'Total Fees Charged',
      'Total Processing Fees',
      'Total Fees and Charges',
      'Total Amount of Fees',
    ]),
    salesLabel: pick(['Total Sales', 'Gross Sales', 'Total Amount Submitted', 'Total Volume']),
    totalRow: pick(['Total', 'Totals', 'Grand Total', 'All Cards']),
    titles: {
      processing: pick(['Processing Fees', 'Discount and Authorization', 'Transaction Charges']),
      interchange: pick(['Interchange Fees', 'Interchange Detail', 'Interchange']),
      network: pick(['Card Brand Fees', 'Assessments', 'Dues and Assessments', 'Network Fees']),
      monthly: pick(['Monthly Fees', 'Other Fees', 'Account Fees', 'Miscellaneous']),
    },
    cardColumns: cardColumns(random),
    feeColumns: feeColumns(random, right, ratesInNames),
    blank: pick(['', '', '-', '—', 'N/A']),
    ratesInNames,
    byBrand: chance(0.2),
    withZeros: chance(0.3),
    deposits: Array.from({ length: 12 }, (_, day) => [
      `08/${String(day + 2).padStart(2, '0')}`,
      count(random.int(4, 60)),
      random.money(150, 4000),
    ]),
    right,
    cased: (text) => (upper ? text.toUpperCase() : text),
    money,
    amount: (value) => money(chargesAreNegative ? -value : value),
    rate: pick([
      (percent) => `${trimmed(percent, 2)}%`,
      (percent) => `${trimmed(percent, 4)} %`,
      (percent) => trimmed(percent, 4),
      (percent) => trimmed(percent / 100, 4).replace(/^0/, ''),
      (percent) => trimmed(percent / 100, 5),
    ]),
    each: pick([
      (value) => `$${trimmed(value, 2)}`,
      (value) => trimmed(value, 4),
      (value) => trimmed(value, 2).replace(/^0/, ''),
    ]),
  };
}
