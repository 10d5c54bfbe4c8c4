import { type Network, networks, type EstimateTables } from '../table-schema.ts';
import type { Charge, Figures } from '../../figures.ts';
import { networkOf, type Sales } from '../cards.ts';
import { total } from '../ranges.ts';

/** A share that a statement can reveal. `debit_count` is a share of sales, the others are of volume. */
export type ShareName =
  'debit' | 'debit_count' | 'regulated' | 'commercial' | 'premium' | 'not_present';

export interface Fact {
  share: ShareName;
  /** Null for Visa and Mastercard together, or for all cards. */
  network: Network | null;
  value: number;
  /** The lines that state it. */
  from: string;
}

/** Bounds of a share that the statement does not state, as fractions of the brand's volume. */
export interface Bound {
  share: ShareName;
  network: Network | null;
  min: number;
  max: number;
  /** Applies only to merchants with mostly present cards: an online shop's qualified rate is for keyed sales. */
  ifInPerson?: boolean;
  from: string;
}

export interface Evidence {
  facts: Fact[];
  bounds: Bound[];
  /** PIN debit, if it is printed separately. */
  pinDebit: { volume: number; count: number } | null;
}

export interface Line {
  charge: Charge;
  name: string;
  network: Network | null;
  /** Charged by a PIN debit network, not by one of the four brands. */
  isPinDebit: boolean;
  volume: number;
  /** Percent of `volume`. */
  ratePercent: number;
  count: number;
  perItem: number;
  amount: number;
}

type PrintedSales = Record<Network | 'other', Sales>;

/** The sales of a statement by network; other cards are `other`. */
export function printedSales({ cards }: Pick<Figures, 'cards'>): PrintedSales {
  const sales = Object.fromEntries(
    [...networks, 'other'].map((key) => [key, { volume: 0, count: 0 }]),
  ) as PrintedSales;
  for (const { cardType, volume, transactions } of cards) {
    const own = sales[networkOf[cardType] ?? 'other'];
    own.volume += volume.toNumber();
    own.count += transactions.toNumber();
  }
  return sales;
}

/** The network of a line without a name is derived from its figures. */
export function linesOf(figures: Pick<Figures, 'charges' | 'cards'>): Line[] {
  const sales = printedSales(figures);
  return figures.charges.map((charge) => {
    const { name } = charge;
    const [volume, count] = [charge.volume.toNumber(), charge.transactions.toNumber()];
    const isPinDebit = pinDebit.test(name);
    return {
      charge,
      name,
      isPinDebit,
      network: isPinDebit ? null : (namedNetwork(name) ?? networkByFigures(volume, count, sales)),
      volume,
      ratePercent: charge.volumeRate.toNumber(),
      count,
      perItem: charge.transactionRate.toNumber(),
      amount: charge.amount.toNumber(),
    };
  });
}

const pinDebit =
  /\b(interlink|maestro|star|nyce|pulse|accel|shazam|affn|cu ?24|pin(ned)?|debit network|network debit)\b/i;

const brandNames: [Network, RegExp][] = [
  ['visa', /\b(visa|vs|vi|vsa)\b/i],
  ['mastercard', /\b(master ?card|mcard|mc)\b/i],
  ['amex', /\b(amex\w*|american express|axp?)\b/i],
  ['discover', /\b(discover|dscvr|dcvr|ds)\b|^disc\b/i],
];

const ownWords: [Network, RegExp][] = [
  ['amex', /\boptblue\b|^(retail|restaurant|services?|prepaid|lodging|healthcare|b2b) tier \d/i],
  ['discover', /\bpsl\b|\bdata usage\b|\bsubm(ission)? (level|lvl)\b|\bdigital investment\b/i],
  [
    'mastercard',
    /\b(merit (i{1,3}|\d)|ucaf|data rate (i{1,3}|\d)|world elite|nabu|kilobyte|cvc2|digital enable\w*|acq\w* program support|connectivity)\b/i,
  ],
  [
    'visa',
    /\b(cps|eirf|infinite|sig(nature)? pref(erred)?|fanf|apf|base ii|product [123]|transaction integrity|zero floor)\b|\bacq(uirer|uiring|r)?\.? proc/i,
  ],
];

/** The network whose brand, or else whose own words, a name contains; null for none or several. */
function namedNetwork(name: string): Network | null {
  for (const words of [brandNames, ownWords]) {
    const [found, another] = words.filter(([, pattern]) => pattern.test(name));
    if (found && !another) return found[0];
  }
  return null;
}

/** The only network whose volume or count equals the line's. */
function networkByFigures(volume: number, count: number, sales: PrintedSales): Network | null {
  const found = networks.filter((network) => {
    const own = sales[network];
    return volume > 0
      ? isNear(volume, own.volume, 0.001)
      : count > 1 && isNear(count, own.count, 0.001);
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** `tolerance` is a share of the second figure. */
export const isNear = (value: number, expected: number, tolerance: number): boolean =>
  expected > 0 && Math.abs(value - expected) <= tolerance * expected;

export const amountOf = (lines: readonly Line[]): number => total(lines, ({ amount }) => amount);

export const volumeOf = (lines: readonly { volume: number }[]): number =>
  total(lines, ({ volume }) => volume);

export const namesOf = (lines: readonly Line[]): string =>
  [...new Set(lines.map(({ name }) => name))].join(', ');

/** A fact that these lines state. */
export const factOf = (
  share: Fact['share'],
  network: Fact['network'],
  value: number,
  lines: readonly Line[],
): Fact => ({ share, network, value, from: namesOf(lines) });

/** Merges lines of the same name, network and rate: statements of several locations repeat them. */
export function joinRepeated(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ name, network, ratePercent, perItem }) =>
    [name.trim().toLowerCase(), network, ratePercent, perItem].join('|'),
  );
  return [...groups.values()].map((same) =>
    same.reduce((sum, line) => ({
      ...sum,
      volume: sum.volume + line.volume,
      count: sum.count + line.count,
      amount: sum.amount + line.amount,
    })),
  );
}

export interface StatementView {
  /** All lines except printed interchange, which needs no estimate. */
  lines: Line[];
  own: Line[];
  sales: PrintedSales;
  tables: EstimateTables;
}
