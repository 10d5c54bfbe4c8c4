import type { CardType } from '@portal/contracts/quotes/card-types';
import { createRandom, type Random } from '../random.ts';
import { cents, type SampleCard } from '../sample.ts';

interface Day {
  /** Of the month. */
  day: number;
  items: number;
  sales: number;
}

export interface Account {
  random: Random;
  merchant: string;
  street: string;
  place: string;
  mid: string;
  year: number;
  /** From 1. */
  month: number;
  monthName: string;
  cards: SampleCard[];
  days: Day[];
}

const merchants = [
  'Juniper Lane Deli',
  'Copperfield Hardware',
  'Blue Door Yoga LLC',
  'Harvest Table Bistro',
  'Northfork Animal Clinic',
  'Lakeview Tire & Auto',
  'Plum Tree Books',
  'Salt Creek Outfitters',
];
const streets = ['Orchard Lane', 'Third Street', 'Mill Road', 'Commerce Blvd', 'Station Ave'];
const places = ['Millbrook, OH 44077', 'Alder Springs, OR 97023', 'Easton Park, GA 30523'];
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The card's share of the items, and its average ticket relative to the usual. */
export type Mix = [CardType, label: string, share: number, ticket: number];

export function createAccount(seed: number, mix: Mix[], from?: Account): Account {
  const random = createRandom(seed);
  const items = random.int(180, 3200);
  const ticket = random.money(14, 160);
  const cards = mix.map(([cardType, label, share, dear]): SampleCard => {
    const own = Math.max(3, Math.round(items * share * (0.7 + random.next() * 0.6)));
    const refundItems = random.int(0, Math.ceil(own * 0.02));
    return {
      cardType,
      label,
      items: own,
      refundItems,
      sales: cents(own * ticket * dear * (0.8 + random.next() * 0.4)),
      refunds: cents(refundItems * ticket * (0.5 + random.next())),
    };
  });
  const month = random.int(1, 12);
  const place: Omit<Account, 'random' | 'cards' | 'days'> = from ?? {
    merchant: random.pick(merchants),
    street: `${random.int(10, 4900)} ${random.pick(streets)}`,
    place: random.pick(places),
    mid: String(random.int(100_000, 999_999)) + String(random.int(100_000, 999_999)),
    year: random.int(2023, 2026),
    month,
    monthName: months[month - 1] ?? '',
  };
  return { ...place, random, cards, days: daysOf(random, cards) };
}

function daysOf(random: Random, cards: SampleCard[]): Day[] {
  const days = Array.from({ length: 28 }, (_, index) => index + 1).filter((day) => day % 7 !== 0);
  const items = parts(
    random,
    cards.reduce((sum, card) => sum + card.items, 0),
    days.length,
  );
  const sales = parts(
    random,
    cards.reduce((sum, card) => sum + Math.round(card.sales * 100), 0),
    days.length,
  );
  return days.map((day, index) => ({
    day,
    items: items[index] ?? 0,
    sales: (sales[index] ?? 0) / 100,
  }));
}

/** Splits an integer into `count` parts, none of them zero if possible. */
export function parts(random: Random, whole: number, count: number): number[] {
  const weights = Array.from({ length: count }, () => 0.5 + random.next());
  const all = weights.reduce((sum, one) => sum + one, 0);
  const made = weights.map((weight) => Math.floor((whole * weight) / all));
  const rest = whole - made.reduce((sum, one) => sum + one, 0);
  return made.map((one, index) => one + (index < rest ? 1 : 0));
}

export const usualMix: Mix[] = [
  ['Visa', 'Visa', 0.5, 1],
  ['Mastercard', 'Mastercard', 0.27, 1.1],
  ['Discover', 'Discover', 0.06, 0.9],
  ['Amex', 'American Express', 0.12, 1.5],
];

/** A day of an account's month as `MM/DD`, optionally with the year. */
export function dateOf({ month, year }: Account, day: number, withYear = false): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(month)}/${two(day)}${withYear ? `/${String(year).slice(2)}` : ''}`;
}
