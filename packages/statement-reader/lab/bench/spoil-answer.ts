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
const withFees = (provided: Given, statementFees: GivenFee[]): Given => ({
  ...provided,
  statementFees,
});
const withTotal = (provided: Given, change: number): Given => ({
  ...provided,
  statementTotals: {
    ...provided.statementTotals,
    totalStatementFees: cents((provided.statementTotals.totalStatementFees ?? 0) + change),
  },
});

/** A model's mistake; null if it does not apply to the statement. */
export type Spoil = (provided: Given, random: Random) => Given | null;

/** Mistakes by name; those that change a sum keep the answer's own total consistent. */
export const spoils: Record<string, Spoil> = {
  'an invented charge': (provided, random) => {
    const amount = random.money(3, 40);
    return withTotal(
      withFees(provided, [...provided.statementFees, flat('Service support fee', amount)]),
      amount,
    );
  },
  'a charge left out': (provided, random) => {
    const large = provided.statementFees.filter(({ amount }) => Math.abs(amount) >= 0.01);
    const left = random.pick(large);
    const rest = provided.statementFees.filter((fee) => fee !== left);
    return large.length < 2 ? null : withTotal(withFees(provided, rest), -left.amount);
  },
  'a sum in the place of its charges': ({ ...provided }, random) => {
    const from = random.int(0, Math.max(0, provided.statementFees.length - 4));
    const parts = provided.statementFees.slice(from, from + 3);
    if (parts.length < 3) return null;
    const sum = cents(parts.reduce((total, { amount }) => total + amount, 0));
    const others = provided.statementFees.filter((fee) => !parts.includes(fee));
    return withFees(provided, [...others, flat('Total fees', sum)]);
  },
  'volume and amount exchanged': (provided, random) => {
    const rated = provided.statementFees.filter(({ volume, amount }) => volume > 0 && amount > 0);
    if (rated.length === 0) return null;
    const one = random.pick(rated);
    const spoiled = { ...one, volume: one.amount, amount: one.volume };
    const fees = provided.statementFees.map((fee) => (fee === one ? spoiled : fee));
    return withTotal(withFees(provided, fees), one.volume - one.amount);
  },
  'a volume taken for a charge': (provided, random) => {
    const rated = provided.statementFees.filter(({ volume, amount }) => volume > 0 && amount > 0);
    if (rated.length === 0) return null;
    const one = random.pick(rated);
    const fees = provided.statementFees.map((fee) =>
      fee === one ? flat(one.name, one.volume) : fee,
    );
    return withTotal(withFees(provided, fees), one.volume - one.amount);
  },
  'two names exchanged': (provided, random) => {
    const [a, b] = [random.pick(provided.statementFees), random.pick(provided.statementFees)];
    if (!a || !b || a.name.slice(0, 4) === b.name.slice(0, 4) || a.amount === b.amount) return null;
    const fees = provided.statementFees.map((fee) =>
      fee === a ? { ...a, name: b.name } : fee === b ? { ...b, name: a.name } : fee,
    );
    return withFees(provided, fees);
  },
  'two cards exchanged': (provided) => {
    const [a, b, ...rest] = provided.cardTypeSummary;
    if (!a || !b) return null;
    const swapped = [
      { ...a, cardType: b.cardType },
      { ...b, cardType: a.cardType },
    ];
    return { ...provided, cardTypeSummary: [...swapped, ...rest] };
  },
  'a card left out': (provided) => {
    const [first, ...rest] = provided.cardTypeSummary;
    const { totalVolume, transactionCount } = provided.statementTotals;
    if (!first || rest.length === 0) return null;
    const statementTotals = {
      ...provided.statementTotals,
      totalVolume: cents((totalVolume ?? 0) - first.volume),
      transactionCount: (transactionCount ?? 0) - first.transactions,
    };
    return { ...provided, cardTypeSummary: rest, statementTotals };
  },
};
