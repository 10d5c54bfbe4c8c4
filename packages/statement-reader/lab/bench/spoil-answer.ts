import { amountOf } from '../../src/reader/combining/combine-fees.ts';
import type { Given, GivenFee } from '../../src/reader/placing/given.ts';
import type { Truth } from '../scoring/score-reading.ts';
import type { Random } from '../samples/random.ts';

/** A statement's true figures as a model's answer, on any page. */
export function answerOf({ statementTotals, cardTypeSummary, statementFees }: Truth): Given {
  const { currentProcessor, totalVolume, transactionCount, totalStatementFees } = statementTotals;
  return {
    statementTotals: { currentProcessor, totalVolume, transactionCount, totalStatementFees },
    cardTypeSummary: cardTypeSummary.map(({ cardType, volume, transactions }) => ({
      cardType,
      volume,
      transactions,
      page: 0,
    })),
    statementFees: statementFees.map((fee): GivenFee => ({
      feeType: fee.feeType,
      name: fee.name,
      volume: fee.volume,
      volumeRate: fee.volumeRate,
      transactions: fee.transactions,
      transactionRate: fee.transactionRate,
      amount: amountOf(fee),
      page: 0,
    })),
  };
}

const flat = (name: string, amount: number): GivenFee => ({
  feeType: 'Other Fees',
  name,
  volume: 0,
  volumeRate: 0,
  transactions: 1,
  transactionRate: amount,
  amount,
  page: 0,
});

const cents = (value: number): number => Number(value.toFixed(2));
const withFees = (given: Given, statementFees: GivenFee[]): Given => ({ ...given, statementFees });
const withTotal = (given: Given, change: number): Given => ({
  ...given,
  statementTotals: {
    ...given.statementTotals,
    totalStatementFees: cents((given.statementTotals.totalStatementFees ?? 0) + change),
  },
});

/** A model's mistake; null if it does not apply to the statement. */
export type Spoil = (given: Given, random: Random) => Given | null;

/** Mistakes by name; those that change a sum keep the answer's own total consistent. */
export const spoils: Record<string, Spoil> = {
  'an invented charge': (given, random) => {
    const amount = random.money(3, 40);
    return withTotal(
      withFees(given, [...given.statementFees, flat('Service support fee', amount)]),
      amount,
    );
  },
  'a charge left out': (given, random) => {
    const large = given.statementFees.filter(({ amount }) => Math.abs(amount) >= 0.01);
    const left = random.pick(large);
    const rest = given.statementFees.filter((fee) => fee !== left);
    return large.length < 2 ? null : withTotal(withFees(given, rest), -left.amount);
  },
  'a sum in the place of its charges': ({ ...given }, random) => {
    const from = random.int(0, Math.max(0, given.statementFees.length - 4));
    const parts = given.statementFees.slice(from, from + 3);
    if (parts.length < 3) return null;
    const sum = cents(parts.reduce((total, { amount }) => total + amount, 0));
    const others = given.statementFees.filter((fee) => !parts.includes(fee));
    return withFees(given, [...others, flat('Total fees', sum)]);
  },
  'volume and amount exchanged': (given, random) => {
    const rated = given.statementFees.filter(({ volume, amount }) => volume > 0 && amount > 0);
    if (rated.length === 0) return null;
    const one = random.pick(rated);
    const spoiled = { ...one, volume: one.amount, amount: one.volume };
    const fees = given.statementFees.map((fee) => (fee === one ? spoiled : fee));
    return withTotal(withFees(given, fees), one.volume - one.amount);
  },
  'a volume taken for a charge': (given, random) => {
    const rated = given.statementFees.filter(({ volume, amount }) => volume > 0 && amount > 0);
    if (rated.length === 0) return null;
    const one = random.pick(rated);
    const fees = given.statementFees.map((fee) => (fee === one ? flat(one.name, one.volume) : fee));
    return withTotal(withFees(given, fees), one.volume - one.amount);
  },
  'two names exchanged': (given, random) => {
    const [a, b] = [random.pick(given.statementFees), random.pick(given.statementFees)];
    if (!a || !b || a.name.slice(0, 4) === b.name.slice(0, 4) || a.amount === b.amount) return null;
    const fees = given.statementFees.map((fee) =>
      fee === a ? { ...a, name: b.name } : fee === b ? { ...b, name: a.name } : fee,
    );
    return withFees(given, fees);
  },
  'two cards exchanged': (given) => {
    const [a, b, ...rest] = given.cardTypeSummary;
    if (!a || !b) return null;
    const swapped = [
      { ...a, cardType: b.cardType },
      { ...b, cardType: a.cardType },
    ];
    return { ...given, cardTypeSummary: [...swapped, ...rest] };
  },
  'a card left out': (given) => {
    const [first, ...rest] = given.cardTypeSummary;
    const { totalVolume, transactionCount } = given.statementTotals;
    if (!first || rest.length === 0) return null;
    const statementTotals = {
      ...given.statementTotals,
      totalVolume: cents((totalVolume ?? 0) - first.volume),
      transactionCount: (transactionCount ?? 0) - first.transactions,
    };
    return { ...given, cardTypeSummary: rest, statementTotals };
  },
};
