import { decimal, sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import { dollars } from '@portal/contracts/core/dollars';
import type { SalesList } from './find-list.ts';
import { fitPrice, priced } from './fit-rate.ts';
import type { Printed } from './print-pages.ts';
import { noBrand, type BrandSums, type ListSums } from './sum-list.ts';

const perFee = decimal('0.0051');

/** A list as a statement: sales by card type, fees, totals. */
export function summaryOf(list: SalesList, sums: ListSums): Printed[] {
  const brands = [...sums.brands]
    .map(([name, brand]): [string, BrandSums] => [
      name,
      { ...brand, volume: brand.volume.round(2) },
    ])
    .toSorted(([a], [b]) => order(a) - order(b) || a.localeCompare(b));
  const named = brands.filter(([name, { sales }]) => name !== noBrand && sales > 0);
  const all = brands.map(([, brand]) => brand);
  const volume = sum(all.map((brand) => brand.volume));
  const sales = all.reduce((total, brand) => total + brand.sales, 0);
  const refunded = sum(all.map((brand) => brand.refunded)).round(2);
  const refunds = all.reduce((total, brand) => total + brand.refunds, 0);
  const fees = feeLines(list, brands, sums);
  const charged = sum(fees.map(({ amount }) => amount));
  const counted = isCounted(list);
  return [
    { kind: 'line', text: periodOf(sums) },
    { kind: 'line', text: '' },
    ...(named.length ? [cardTable(named, counted)] : []),
    ...(fees.length ? [feeTable(fees, charged)] : []),
    {
      kind: 'table',
      rows: [
        ['Summary', ''],
        ['Total sales volume', dollars(volume)],
        ...(counted ? [['Number of sales', whole(sales)]] : []),
        ...(refunds
          ? [
              ['Refunds', dollars(refunded.times(-1))],
              ['Number of refunds', whole(refunds)],
            ]
          : []),
        ...(fees.length ? [['Total fees', dollars(charged)]] : []),
        ...(refunds && fees.length
          ? [['Net deposited', dollars(volume.minus(refunded).minus(charged))]]
          : []),
      ],
    },
  ];
}

/** Rows of days or payouts do not contain the number of sales. */
export const isCounted = ({ count, isBySale }: SalesList): boolean => count !== null || isBySale;

const brandsInOrder = ['Visa', 'Mastercard', 'Amex', 'Discover', 'Other', noBrand];
const order = (name: string): number => brandsInOrder.indexOf(name);

const periodOf = ({ from, to, months }: ListSums): string => {
  const [start, end] = [from, to].map(
    (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  );
  const [month, ...more] = months.keys();
  if (!month || more.length) return `Sales from ${start} to ${end}`;
  const name = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Statement month: ${name.format(new Date(`${month}-15`))} (${start} - ${end})`;
};

function cardTable(brands: [string, BrandSums][], counted: boolean): Printed {
  const row = (name: string, sums: Pick<BrandSums, 'sales' | 'volume'>): string[] => [
    name,
    ...(counted
      ? [whole(sums.sales), dollars(sums.volume), average(sums.volume, sums.sales)]
      : [dollars(sums.volume)]),
  ];
  const total = {
    sales: brands.reduce((count, [, { sales }]) => count + sales, 0),
    volume: sum(brands.map(([, { volume }]) => volume)),
  };
  return {
    kind: 'table',
    rows: [
      [
        'Card Type',
        ...(counted ? ['Number of Sales', 'Sales Volume', 'Average Ticket'] : ['Sales Volume']),
      ],
      ...brands.map(([name, sums]) => row(name, sums)),
      // A single row equal to its total would not be recognized as a table.
      ...(brands.length > 1 ? [] : [row('Other', { sales: 0, volume: zero })]),
      row('Total', total),
    ],
  };
}

interface Fee {
  name: string;
  amount: Decimal;
  volume?: Decimal;
  rate?: string;
  count?: number;
  each?: string;
}

/** A line for each brand and fee column, and for each fee with its own rows. */
function feeLines(list: SalesList, brands: [string, BrandSums][], sums: ListSums): Fee[] {
  const { fees } = list.money;
  const ofSales = brands.flatMap(([name, brand]) =>
    fees.flatMap((column): Fee[] => {
      const amount = brand.fees.get(column) ?? zero;
      if (amount.isZero()) return [];
      const kind = fees.length > 1 ? (list.header[column] ?? '').trim() : '';
      const fee = { name: [name, kind || 'processing fees'].filter(Boolean).join(' '), amount };
      return [fees.length > 1 || !isCounted(list) ? fee : { ...fee, ...pricedAs(brand, amount) }];
    }),
  );
  const own = [...sums.ownFees].map(([name, { count, amount }]): Fee => ({ name, amount, count }));
  const lines = [...ofSales, ...own]
    .map((fee) => ({ ...fee, amount: fee.amount.round(2) }))
    .filter(({ amount }) => !amount.isZero());
  // Fees are rounded one by one: the difference to the sum is a separate line.
  const charged = sum([
    ...brands.flatMap(([, brand]) => [...brand.fees.values()]),
    ...own.map(({ amount }) => amount),
  ]);
  const rounding = charged.round(2).minus(sum(lines.map(({ amount }) => amount)));
  if (!rounding.isZero()) lines.push({ name: 'Rounding of single fees', amount: rounding });
  return lines.map((fee) => ({
    ...fee,
    name: fee.name.charAt(0).toUpperCase() + fee.name.slice(1),
  }));
}

function pricedAs({ samples, volume, sales }: BrandSums, amount: Decimal): Partial<Fee> {
  const price = fitPrice(samples);
  if (!price) return {};
  const { rate, each } = price;
  const made = priced(price, volume, sales);
  if (made.minus(amount).absolute() > perFee.times(sales)) return {};
  return {
    amount: made,
    ...(rate.isZero() ? {} : { volume, rate: `${rate.toString()}%` }),
    ...(each.isZero() ? {} : { count: sales, each: dollars(each) }),
  };
}

function feeTable(fees: Fee[], total: Decimal): Printed {
  const columns: [string, (fee: Fee) => string][] = [
    ['Fees', ({ name }) => name],
    ['Volume', ({ volume }) => (volume === undefined ? '' : dollars(volume))],
    ['Rate', ({ rate }) => rate ?? ''],
    ['Count', ({ count }) => (count === undefined ? '' : whole(count))],
    ['Per Item', ({ each }) => each ?? ''],
    ['Amount', ({ amount }) => dollars(amount)],
  ];
  const used = columns.filter(([, text]) => fees.some((fee) => text(fee) !== ''));
  return {
    kind: 'table',
    rows: [
      used.map(([name]) => name),
      ...fees.map((fee) => used.map(([, text]) => text(fee))),
      used.map(([name]) =>
        name === 'Fees' ? 'Total fees' : name === 'Amount' ? dollars(total) : '',
      ),
    ],
  };
}

const average = (volume: Decimal, sales: number): string =>
  sales ? dollars(volume.over(sales)) : '';

const whole = (value: number): string => value.toLocaleString('en-US');
