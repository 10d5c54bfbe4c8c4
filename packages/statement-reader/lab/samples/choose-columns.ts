import type { FeeColumn, Manner } from './manner.ts';
import type { Random } from './random.ts';
import { cents, count, trimmed, type SampleFee } from './sample.ts';

export function cardColumns({ pick, next }: Random): Manner['cardColumns'] {
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

/** The columns of fees up to `right`, where amounts end. */
export function feeColumns(random: Random, right: number, ratesInNames: boolean): FeeColumn[] {
  const { pick, next } = random;
  const hasCodes = next() < 0.2;
  const hasPast = next() < 0.15;
  const end = hasPast ? right - 70 : right;
  const name: FeeColumn = {
    part: 'name',
    header: pick(['Description', 'Fee', 'Fee Description', 'Item']),
    x: hasCodes ? 75 : 40,
    align: 'left',
    of: (fee, manner) => manner.cased(fee.name) + (ratesInNames ? calculation(fee, manner) : ''),
  };
  const code: FeeColumn = {
    part: 'code',
    header: pick(['Type', 'Code', 'Cat']),
    x: 40,
    align: 'left',
    of: (fee) => (fee.volumeRate ? 'DISC' : fee.transactions > 1 ? 'TRAN' : 'MISC'),
  };
  const amount: FeeColumn = {
    part: 'amount',
    header: pick(['Total', 'Fee Amount', 'Charge', 'Amount', 'Total Charge', 'Fees']),
    x: end,
    align: 'right',
    of: (fee, manner) => manner.amount(fee.amount),
  };
  const past: FeeColumn = {
    part: 'past',
    header: pick(['Year to|Date', 'YTD Fees', 'Last Month']),
    x: right,
    align: 'right',
    of: (fee, manner) => manner.amount(cents(fee.amount * 3.7)),
  };
  const start = ratesInNames ? 300 : 265;
  const step = (end - start) / 5;
  const placed = middleColumns(random).map((column, index): FeeColumn => ({
    ...column,
    x: start + index * step,
    align: 'right',
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
