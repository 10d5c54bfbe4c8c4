import type { Random } from './random.ts';
import { cents, count, plain, type SampleCard, type SampleFee } from './sample.ts';
import type { Font, Print } from './write-pdf.ts';

/** A column of fees: what it is headed, where it stands, what it holds. */
export interface FeeColumn {
  part: 'code' | 'name' | 'volume' | 'rate' | 'count' | 'each' | 'amount' | 'past';
  header: string;
  x: number;
  align: Print['align'];
  of: (fee: SampleFee, manner: Manner) => string;
}

/** The words, formats and order that a statement is printed in. */
export interface Manner {
  processor: string;
  font: Font;
  size: number;
  landscape: boolean;
  summaryFirst: boolean;
  depositsLast: boolean;
  feesFirst: boolean;
  oneList: boolean;
  withInterchange: boolean;
  subtotals: boolean;
  cardsTitle: string;
  feesTitle: string;
  totalLabel: string;
  salesLabel: string;
  totalRow: string;
  titles: Record<'processing' | 'interchange' | 'network' | 'monthly', string>;
  cardColumns: { header: string; of: (card: SampleCard, manner: Manner) => string }[];
  feeColumns: FeeColumn[];
  deposits: [day: string, items: string, amount: number][];
  /** What stands where a line has no figure. */
  blank: string;
  /** Rates are printed behind a name, as in `Name @ 1.51% + $0.10`, and not in columns. */
  ratesInNames: boolean;
  /** Fees of a section are below the brands' names. */
  byBrand: boolean;
  /** Fees that were not charged are printed too. */
  withZeros: boolean;
  /** Where amounts end. */
  right: number;
  cased: (text: string) => string;
  money: (value: number) => string;
  /** A charge; some print it as a negative amount. */
  amount: (value: number) => string;
  rate: (percent: number) => string;
  each: (dollars: number) => string;
}

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

/** At least so many digits behind the point, and as many more as the value has. */
function trimmed(value: number, least: number): string {
  const exact = String(Number(value.toFixed(6)));
  const places = exact.split('.')[1]?.length ?? 0;
  return value.toFixed(Math.max(least, places));
}

function cardColumns({ pick, next }: Random): Manner['cardColumns'] {
  const items: Manner['cardColumns'][number] = {
    header: pick(['Items', 'Number of Sales', 'Trans Count', '# Sales', 'Qty', 'Sales|Count']),
    of: (card) => count(card.items),
  };
  const sales: Manner['cardColumns'][number] = {
    header: pick([
      'Gross Sales',
      'Sales',
      'Sales Amount',
      'Amount of Sales',
      'Volume',
      'Sales|Amount',
    ]),
    of: (card, manner) => manner.money(card.sales),
  };
  const rest: Manner['cardColumns'] = [
    {
      header: pick(['Refunds', 'Credits', 'Returns']),
      of: (card, manner) => manner.money(card.refunds),
    },
    {
      header: pick(['Net Sales', 'Net', 'Net Amount']),
      of: (card, manner) => manner.money(cents(card.sales - card.refunds)),
    },
    {
      header: pick(['Average Ticket', 'Avg Ticket', 'Average']),
      of: (card, manner) => manner.money(cents(card.sales / card.items)),
    },
  ];
  const first = next() < 0.6 ? [items, sales] : [sales, items];
  return [...first, ...rest.filter(() => next() < 0.6)];
}

type Middle = Omit<FeeColumn, 'x' | 'align'>;

function feeColumns(random: Random, right: number, ratesInNames: boolean): FeeColumn[] {
  const { pick, next } = random;
  const hasCodes = next() < 0.2;
  const hasPast = next() < 0.15;
  const end = hasPast ? right - 70 : right;
  const name: FeeColumn = {
    part: 'name',
    header: pick(['Description', 'Fee', 'Fee Description', 'Item']),
    ...{ x: hasCodes ? 75 : 40, align: 'left' },
    of: (fee, manner) => manner.cased(fee.name) + (ratesInNames ? calculation(fee, manner) : ''),
  };
  const code: FeeColumn = {
    part: 'code',
    header: pick(['Type', 'Code', 'Cat']),
    ...{ x: 40, align: 'left' },
    of: (fee) => (fee.volumeRate ? 'DISC' : fee.transactions > 1 ? 'TRAN' : 'MISC'),
  };
  const amount: FeeColumn = {
    part: 'amount',
    header: pick(['Total', 'Fee Amount', 'Charge', 'Amount', 'Total Charge', 'Fees']),
    ...{ x: end, align: 'right' },
    of: (fee, manner) => manner.amount(fee.amount),
  };
  const past: FeeColumn = {
    part: 'past',
    header: pick(['Year to|Date', 'YTD Fees', 'Last Month']),
    ...{ x: right, align: 'right' },
    of: (fee, manner) => manner.amount(cents(fee.amount * 3.7)),
  };
  const start = ratesInNames ? 300 : 265;
  const step = (end - start) / 5;
  const placed = middleColumns(random).map((column, index): FeeColumn => ({
    ...column,
    ...{ x: start + index * step, align: 'right' },
  }));
  return [
    ...(hasCodes ? [code] : []),
    name,
    ...(ratesInNames ? placed.filter(({ part }) => part !== 'rate' && part !== 'each') : placed),
    amount,
    ...(hasPast ? [past] : []),
  ];
}

function middleColumns({ pick, next }: Random): Middle[] {
  const volume: Middle = {
    part: 'volume',
    header: pick(['Volume', 'Sales Amount', 'Amount', 'Sales Volume']),
    of: (fee, manner) => (fee.volumeRate ? manner.money(fee.volume) : manner.blank),
  };
  const rate: Middle = {
    part: 'rate',
    header: pick(['Rate', 'Rate %', 'Percent', 'Disc|Rate']),
    of: (fee, manner) => (fee.volumeRate ? manner.rate(fee.volumeRate) : manner.blank),
  };
  const number: Middle = {
    part: 'count',
    header: pick(['Count', 'Items', 'Number', 'Qty', 'Trans']),
    of: (fee, manner) => (fee.transactionRate ? count(fee.transactions) : manner.blank),
  };
  const each: Middle = {
    part: 'each',
    header: pick(['Per Item', 'Item Rate', 'Per Trans', 'Unit Cost', 'Item Fee']),
    of: (fee, manner) => (fee.transactionRate ? manner.each(fee.transactionRate) : manner.blank),
  };
  return next() < 0.5 ? [volume, rate, number, each] : [number, each, volume, rate];
}

/** ` @ 1.51% + $0.10` */
function calculation(fee: SampleFee, manner: Manner): string {
  const parts = [
    fee.volumeRate ? `${trimmed(fee.volumeRate, 2)}%` : '',
    fee.transactionRate ? `$${trimmed(fee.transactionRate, 2)}` : '',
  ].filter((part) => part !== '');
  return manner.cased(` @ ${parts.join(' + ')}`);
}
