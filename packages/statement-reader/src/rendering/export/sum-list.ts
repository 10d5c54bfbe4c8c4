import { sum, zero, type Decimal } from '@portal/contracts/core/decimal';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { brandOf } from '../../statement/card-brands.ts';
import { amountIn, currencyIn, dayIn } from './cell-values.ts';
import type { SalesList } from './find-list.ts';
import { feeNamed, kindOfRow, type RowKind } from './row-kind.ts';

/** Sales of one brand, or of all if none is named. */
export interface BrandSums {
  sales: number;
  volume: Decimal;
  refunds: number;
  refunded: Decimal;
  fees: Map<number, Decimal>;
  samples: { gross: Decimal; fee: Decimal }[];
}

export interface ListSums {
  rows: number;
  brands: Map<string, BrandSums>;
  ownFees: Map<string, { count: number; amount: Decimal }>;
  /** Rows that are neither sales, refunds nor fees, by kind. */
  leftOut: Map<Exclude<RowKind, 'sale' | 'refund' | 'fee'>, { count: number; amount: Decimal }>;
  from: string;
  to: string;
  /** Rows per month, YYYY-MM. */
  months: Map<string, number>;
}

const maxSamples = 300;
const maxNames = 200;
export const noBrand = '';

/** Sums by currency; a row without one belongs to the first. */
export interface SumsByCurrency {
  sums: Map<string, ListSums>;
  /** Rows with amounts but no date. */
  undated: number;
  /** Caches the last date: consecutive rows often share it. */
  last: { cell: string; day: string | null };
}

export function startSums(): SumsByCurrency {
  return { sums: new Map(), undated: 0, last: { cell: '', day: null } };
}

export function addRow(
  total: SumsByCurrency,
  list: SalesList,
  { row, cells }: SheetRow,
  isOfPayouts: boolean,
): void {
  if (row < list.from || row > list.to) return;
  const { money, writing } = list;
  const at = (column: number): Decimal => amountIn(cells[column] ?? '', writing) ?? zero;
  const signed = (column: number): Decimal =>
    money.signs.get(column) === -1n ? at(column).times(-1) : at(column);
  const day = dayOf(total, list, cells);
  if (day === null) {
    if (!at(money.gross).isZero() && !/\b(sub)?-?totals?\b/i.test(cells.join(' ')))
      total.undated += 1;
    return;
  }
  const currency = list.currency === null ? '' : (currencyIn(cells[list.currency] ?? '') ?? '');
  const sums = entry(total.sums, currency, () => newSums(day));
  sums.rows += 1;
  if (day < sums.from) sums.from = day;
  if (day > sums.to) sums.to = day;
  const fees = money.fees.map((column) => [column, signed(column)] as const);
  const fee = sum(fees.map(([, value]) => value));
  const gross = sum([at(money.gross), ...money.added.map(signed)]);
  const refunds = sum(money.refunds.map(signed));
  const texts = textsOf(list, cells);
  const brandName = brandNamed(list, cells);
  const rowKind = kindOfRow({ gross, refunds, fees: fee }, texts, isOfPayouts);
  // If card sales have a brand and a fee, rows without either were paid in another way.
  const isNoCard = list.brand !== null && brandName === noBrand && fee.isZero();
  const kind = rowKind === 'sale' && isNoCard && list.money.fees.length ? 'cash' : rowKind;
  if (kind === 'sale' || kind === 'refund' || kind === 'fee') {
    const month = day.slice(0, 7);
    sums.months.set(month, (sums.months.get(month) ?? 0) + 1);
  }
  if (kind !== 'sale' && kind !== 'refund' && kind !== 'fee') {
    const out = entry(sums.leftOut, kind, () => ({ count: 0, amount: zero }));
    out.count += 1;
    out.amount = out.amount.plus(gross.absolute());
    return;
  }
  if (kind === 'fee') {
    addOwnFee(sums, feeNamed(texts) ?? 'Other fees', fee.minus(gross));
    return;
  }
  const brand = entry(sums.brands, brandName, newBrand);
  for (const [column, value] of fees)
    brand.fees.set(column, (brand.fees.get(column) ?? zero).plus(value));
  const paidBack = kind === 'refund' && !gross.isZero() ? gross : refunds;
  if (!paidBack.isZero()) {
    brand.refunds += 1;
    brand.refunded = brand.refunded.plus(paidBack.absolute());
  }
  if (kind === 'refund') return;
  brand.sales += list.count === null ? 1 : Math.trunc(at(list.count).toNumber());
  brand.volume = brand.volume.plus(gross);
  if (brand.samples.length < maxSamples && refunds.isZero()) brand.samples.push({ gross, fee });
}

function dayOf(
  total: SumsByCurrency,
  { date, writing }: SalesList,
  cells: string[],
): string | null {
  const cell = cells[date] ?? '';
  if (total.last.cell !== cell) total.last = { cell, day: dayIn(cell, writing) };
  return total.last.day;
}

export const textsOf = ({ kinds }: SalesList, cells: string[]): string[] =>
  kinds.map((column) => (cells[column] ?? '').replaceAll('_', ' ').trim()).filter(Boolean);

function brandNamed({ brand }: SalesList, cells: string[]): string {
  const name = brand === null ? '' : (cells[brand] ?? '').trim();
  return name === '' ? noBrand : (brandOf(name) ?? 'Other');
}

function addOwnFee(sums: ListSums, name: string, amount: Decimal): void {
  const known = sums.ownFees.has(name) || sums.ownFees.size < maxNames;
  const fee = entry(sums.ownFees, known ? name : 'Other fees', () => ({ count: 0, amount: zero }));
  fee.count += 1;
  fee.amount = fee.amount.plus(amount);
}

const newSums = (day: string): ListSums => ({
  rows: 0,
  brands: new Map(),
  ownFees: new Map(),
  leftOut: new Map(),
  from: day,
  to: day,
  months: new Map(),
});

const newBrand = (): BrandSums => ({
  sales: 0,
  volume: zero,
  refunds: 0,
  refunded: zero,
  fees: new Map(),
  samples: [],
});

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
