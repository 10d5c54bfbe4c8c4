import type { Random } from '../random.ts';
import { count, plain, trimmed } from '../sample.ts';

export interface Format {
  money: (value: number) => string;
  rate: (percent: number) => string;
  each: (dollars: number) => string;
  count: (value: number) => string;
}

export const negatives = {
  lead: (text: string) => `-${text}`,
  behind: (text: string) => `${text}-`,
  brackets: (text: string) => `(${text})`,
  credit: (text: string) => `${text} CR`,
};

export const rates = {
  percent: (percent: number) => `${trimmed(percent, 2)}%`,
  wide: (percent: number) => `${trimmed(percent, 4)}%`,
  bare: (percent: number) => trimmed(percent, 4),
  fraction: (percent: number) => trimmed(percent / 100, 4).replace(/^0/, ''),
  points: (percent: number) => `${trimmed(percent * 100, 0)} bps`,
};

export const charges = {
  dollars: (value: number) => `$${trimmed(value, 2)}`,
  wide: (value: number) => trimmed(value, 4),
  short: (value: number) => trimmed(value, 2).replace(/^0/, ''),
  cents: (value: number) => `${trimmed(value * 100, 0)}¢`,
};

export function createFormat(
  random: Random,
  provided: Partial<Format> & { sign?: string } = {},
): Format {
  const sign = provided.sign ?? random.pick(['$', '', '']);
  const negative = random.pick(Object.values(negatives));
  const drawn: Format = {
    money: (value) => (value < 0 ? negative(`${sign}${plain(-value)}`) : `${sign}${plain(value)}`),
    rate: random.pick([rates.percent, rates.wide, rates.bare, rates.fraction]),
    each: random.pick([charges.dollars, charges.wide, charges.short]),
    count,
  };
  return { ...drawn, ...provided };
}

/** Decimal commas, and points between thousands. */
export function withCommas({ money, rate, each, count: counted }: Format): Format {
  const swapped =
    (print: (value: number) => string) =>
    (value: number): string =>
      print(value).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  return {
    money: swapped(money),
    rate: swapped(rate),
    each: swapped(each),
    count: swapped(counted),
  };
}
