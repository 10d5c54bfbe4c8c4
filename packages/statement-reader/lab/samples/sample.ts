import type { Analysis, FeeRow, FeeType } from '@portal/contracts/quotes/analysis';
import type { CardType } from '@portal/contracts/quotes/card-types';
import { createRandom, type Random } from './random.ts';

export interface SampleCard {
  cardType: CardType;
  label: string;
  items: number;
  sales: number;
  refundItems: number;
  refunds: number;
}

export interface SampleFee extends Omit<FeeRow, 'source'> {
  amount: number;
}

export interface Sample {
  random: Random;
  merchant: string;
  cards: SampleCard[];
}

const merchants = [
  'Maple & Thread',
  'Corner Oak Grill',
  'Seabright Optical',
  'Alder Street Cycles',
];

const kinds: [CardType, string][] = [
  ['Visa', 'Visa'],
  ['Mastercard', 'Mastercard'],
  ['Discover', 'Discover'],
  ['Amex', 'American Express'],
];

export function createSample(seed: number, labels: [CardType, string][] = kinds): Sample {
  const random = createRandom(seed);
  const cards = labels.map(([cardType, label]): SampleCard => {
    const items = random.int(12, 400);
    const sales = random.money(items * 20, items * 80);
    const refundItems = random.int(0, 3);
    return {
      cardType,
      label,
      items,
      sales,
      refundItems,
      refunds: refundItems ? random.money(5, 90) : 0,
    };
  });
  return { random, merchant: random.pick(merchants), cards };
}

export const cents = (value: number): number =>
  Math.round(value * 100 + Math.sign(value) * 1e-6) / 100;

/** A fee line; its amount is computed from its rates, rounded to cents. */
export function fee(
  feeType: FeeType,
  name: string,
  parts: Partial<Pick<FeeRow, 'volume' | 'volumeRate' | 'transactions' | 'transactionRate'>>,
): SampleFee {
  const line = { volume: 0, volumeRate: 0, transactions: 0, transactionRate: 0, ...parts };
  const amount = cents(
    (line.volume * line.volumeRate) / 100 + line.transactions * line.transactionRate,
  );
  return { feeType, name, ...line, amount };
}

export const flatFee = (feeType: FeeType, name: string, amount: number): SampleFee =>
  fee(feeType, name, { transactions: 1, transactionRate: amount });

export const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  cents(list.reduce((total, one) => total + of(one), 0));

export const totalFees = (fees: SampleFee[]): number => sum(fees, ({ amount }) => amount);
export const totalSales = (cards: SampleCard[]): number => sum(cards, ({ sales }) => sales);
export const totalItems = (cards: SampleCard[]): number =>
  cards.reduce((total, { items }) => total + items, 0);

/** The true figures of a statement with these cards and fees. */
export function truthFor(processor: string, cards: SampleCard[], fees: SampleFee[]): Analysis {
  const rows = new Map<CardType, { volume: number; transactions: number }>();
  for (const { cardType, sales, items } of cards) {
    const row = rows.get(cardType) ?? { volume: 0, transactions: 0 };
    rows.set(cardType, {
      volume: cents(row.volume + sales),
      transactions: row.transactions + items,
    });
  }
  return {
    cardTypeSummary: [...rows].map(([cardType, row]) => ({ cardType, ...row })),
    statementFees: fees,
    statementTotals: {
      currentProcessor: processor,
      totalVolume: totalSales(cards),
      transactionCount: totalItems(cards),
      totalStatementFees: totalFees(fees),
    },
  };
}

/** `1,234.50` */
export const plain = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `$1,234.50`, `-$1,234.50` */
export const dollars = (value: number): string =>
  `${value < 0 ? '-' : ''}$${plain(Math.abs(value))}`;
/** `1,204` */
export const count = (value: number): string => value.toLocaleString('en-US');

/** At least `least` decimals, more if the value has them. */
export function trimmed(value: number, min: number): string {
  const exact = String(Number(value.toFixed(6)));
  const places = exact.split('.')[1]?.length ?? 0;
  return value.toFixed(Math.max(min, places));
}
