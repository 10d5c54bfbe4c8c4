import type { CardType } from '@portal/contracts/quotes/card-types';
import { cents, fee, type Sample, type SampleCard, type SampleFee } from './sample.ts';

const programs: Record<CardType, [string, number, number][]> = {
  Visa: [
    ['VISA CPS RETAIL CREDIT', 1.51, 0.1],
    ['VISA CPS REWARDS 1', 1.65, 0.1],
    ['VISA DEBIT REGULATED', 0.05, 0.22],
    ['VISA CPS RETAIL DEBIT', 0.8, 0.15],
    ['VISA BUSINESS TIER 1', 2.2, 0.1],
  ],
  Mastercard: [
    ['MC MERIT III BASE', 1.65, 0.1],
    ['MC WORLD ELITE MERIT III', 2.3, 0.1],
    ['MC DEBIT REGULATED', 0.05, 0.22],
  ],
  Discover: [
    ['DISC PSL RETAIL CORE', 1.56, 0.1],
    ['DISC PSL RETAIL REWARDS', 1.71, 0.1],
  ],
  Amex: [
    ['AMEX OPTBLUE RETAIL TIER 1', 1.6, 0.1],
    ['AMEX OPTBLUE RETAIL TIER 2', 1.95, 0.1],
  ],
  Other: [['PIN DEBIT STAR', 0.8, 0.21]],
};

/** Splits a card's sales among interchange programs, to the cent and the item. */
export function interchange(
  { random }: Sample,
  { cardType, sales, items }: SampleCard,
): SampleFee[] {
  const list = programs[cardType];
  let [restVolume, restItems] = [sales, items];
  return list.map(([name, volumeRate, transactionRate], index) => {
    const left = list.length - index;
    const isLast = left === 1;
    const transactions = isLast ? restItems : random.int(1, Math.max(1, (restItems / left) * 1.4));
    const volume = isLast ? restVolume : cents((restVolume / left) * (0.6 + random.next() * 0.7));
    restVolume = cents(restVolume - volume);
    restItems -= transactions;
    return fee('Card Fees', name, { volume, volumeRate, transactions, transactionRate });
  });
}

export const discount = (cards: SampleCard[], percent: number): SampleFee[] =>
  cards.map(({ label, sales }) =>
    fee('Card Fees', `${label} Discount`, { volume: sales, volumeRate: percent }),
  );

/** A charge per authorization, with a few more of them than sales. */
export const authorizations = (
  { random }: Sample,
  cards: SampleCard[],
  each: number,
): SampleFee[] =>
  cards.map(({ label, items }) =>
    fee('Card Fees', `${label} Authorization`, {
      transactions: items + random.int(0, 9),
      transactionRate: each,
    }),
  );

export function brandCharges(cards: SampleCard[]): SampleFee[] {
  const of = (type: CardType): { sales: number; items: number } => {
    const all = cards.filter(({ cardType }) => cardType === type);
    return {
      sales: cents(all.reduce((total, { sales }) => total + sales, 0)),
      items: all.reduce((total, { items }) => total + items, 0),
    };
  };
  const [visa, mastercard, discover, amex] = [
    of('Visa'),
    of('Mastercard'),
    of('Discover'),
    of('Amex'),
  ];
  return [
    fee('Assessments', 'Visa Assessment Fee', { volume: visa.sales, volumeRate: 0.14 }),
    fee('Network Fees', 'Visa Acquirer Processing Fee', {
      transactions: visa.items,
      transactionRate: 0.0195,
    }),
    fee('Assessments', 'Mastercard Assessment Fee', { volume: mastercard.sales, volumeRate: 0.13 }),
    fee('Network Fees', 'Mastercard NABU Fee', {
      transactions: mastercard.items,
      transactionRate: 0.0195,
    }),
    fee('Assessments', 'Discover Assessment Fee', { volume: discover.sales, volumeRate: 0.14 }),
    fee('Assessments', 'American Express Network Fee', { volume: amex.sales, volumeRate: 0.165 }),
  ];
}
