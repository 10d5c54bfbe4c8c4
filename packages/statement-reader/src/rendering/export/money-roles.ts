import { decimal } from '@portal/contracts/core/decimal';

export interface MoneyRoles {
  gross: number;
  /** Added to gross: tips, taxes. */
  added: number[];
  refunds: number[];
  fees: number[];
  net: number | null;
  /** The sign of each added, refund and fee column for which a positive value is sold, refunded or charged. */
  signs: Map<number, 1n | -1n>;
  /** Whether gross less all of that equals net in each row. */
  isProved: boolean;
}

interface Column {
  index: number;
  values: bigint[];
  size: bigint;
}

/** Maximum columns combined, and terms of a sum. */
const max = { columns: 11, terms: 6 };
/** Minimum share of rows in which a sum holds, to the cent. */
const minRows = 0.97;
const cent = decimal('0.011').units;
export const unit = decimal(1).units;

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
export const total = (values: readonly bigint[]): bigint =>
  values.reduce((sum, value) => sum + value, 0n);

const words = {
  fee: /\b(fees?|commissions?|charges?|processing|cost|deduct\w*|mdr|interchange|markup|scheme)\b/i,
  refund: /\b(refund\w*|returns?|returned|chargebacks?|disput\w*|revers\w*)\b/i,
  added: /\b(tax\w*|tips?|gratuity|vat|gst|hst|shipping|surcharges?)\b/i,
  less: /\b(discounts?|comps?|coupons?|promo\w*)\b/i,
  net: /\b(net|payouts?|deposits?|proceeds|paid out|settled)\b/i,
  gross: /\b(gross|amount|total|sales|collected|charged|volume)\b/i,
  balance: /\bbalance\b/i,
};

/**
 * Finds gross, fees and net by sums that hold in every row; column names matter little unless nothing adds up. Null
 * without a money column. Amounts are in Decimal units: many sums are tried, and integers are faster.
 */
export function findMoneyRoles(
  amounts: ReadonlyMap<number, bigint[]>,
  header: string[],
): MoneyRoles | null {
  const columns = [...amounts]
    .map(([index, values]) => ({ index, values, size: total(values.map(absolute)) }))
    .filter(
      ({ index, values, size }) =>
        size > 0n && isMoney(values, header[index]) && !isBalance(index, values, amounts),
    )
    .toSorted((a, b) => (a.size < b.size ? 1 : -1))
    .slice(0, max.columns);
  let best: { roles: MoneyRoles; score: number } | null = null;
  for (const terms of sumsOf(columns)) {
    const roles = rolesOf(terms, header);
    if (!roles) continue;
    const score = scoreOf(roles, terms, header);
    if (score > 0 && score > (best?.score ?? 0)) best = { roles, score };
  }
  return best?.roles ?? byWords(columns, header);
}

/** Amounts have cents or a matching name; constant or only growing integers are something else. */
function isMoney(values: bigint[], name = ''): boolean {
  if (values.some((value) => value % unit !== 0n))
    return !/\b(rate|percent|%|exchange)\b|%/i.test(name);
  return (
    Object.values(words).some((word) => word.test(name)) &&
    values.every((value) => absolute(value) < 1_000_000n * unit)
  );
}

/** Whether each value is the previous one plus another column's. */
function isBalance(
  index: number,
  values: bigint[],
  amounts: ReadonlyMap<number, bigint[]>,
): boolean {
  if (values.length < 4) return false;
  return [...amounts].some(([other, changes]) => {
    if (other === index) return false;
    const follows = (step: 1 | -1): number =>
      values.filter((value, row) => {
        const change = changes[step === 1 ? row : row - 1] ?? 0n;
        return (
          row > 0 && change !== 0n && (value - (values[row - 1] ?? 0n)) * BigInt(step) === change
        );
      }).length;
    return Math.max(follows(1), follows(-1)) >= 0.8 * (values.length - 1);
  });
}

interface Term extends Column {
  sign: 1n | -1n;
}

/** Every set of signed columns that sums to zero in nearly every row; the largest is positive. */
function* sumsOf(columns: Column[]): Generator<Term[]> {
  const rows = columns[0]?.values.length ?? 0;
  for (let selected = 1; selected < 1 << columns.length; selected++) {
    const set = columns.filter((_, at) => selected & (1 << at));
    if (set.length < 3 || set.length > max.terms) continue;
    for (let signs = 0; signs < 1 << (set.length - 1); signs++) {
      const terms = set.map((column, at): Term => ({
        ...column,
        sign: at > 0 && signs & (1 << (at - 1)) ? -1n : 1n,
      }));
      if (holds(terms, rows)) yield terms;
    }
  }
}

function holds(terms: Term[], rows: number): boolean {
  let misses = 0;
  for (let row = 0; row < rows; row++) {
    let sum = 0n;
    for (const { sign, values } of terms) sum += sign * (values[row] ?? 0n);
    if (absolute(sum) <= cent) continue;
    misses += 1;
    if (misses > rows * (1 - minRows)) return false;
  }
  return true;
}

/** The largest is gross, the largest subtracted one net; the rest is added, refunded or charged. */
function rolesOf([gross, ...rest]: Term[], header: string[]): MoneyRoles | null {
  if (!gross) return null;
  const net = rest.find(({ sign, values }) => (ofSales(values, gross) > 0n ? -1n : 1n) === sign);
  if (!net) return null;
  const roles: MoneyRoles = {
    gross: gross.index,
    net: net.index,
    added: [],
    refunds: [],
    fees: [],
    signs: new Map(),
    isProved: true,
  };
  for (const term of rest) {
    if (term === net) continue;
    // Subtractions between gross and net are costs.
    const cost = (term.sign === 1n ? -1n : 1n) * ofSales(term.values, gross);
    const name = header[term.index] ?? '';
    if (cost < 0n || words.added.test(name) || (words.less.test(name) && !words.fee.test(name))) {
      roles.added.push(term.index);
      roles.signs.set(term.index, term.sign);
      continue;
    }
    roles.signs.set(term.index, term.sign === 1n ? -1n : 1n);
    (isPaidBack(term, gross, name) ? roles.refunds : roles.fees).push(term.index);
  }
  return roles.fees.length ? roles : null;
}

/** The sum of a column over rows with sales; excludes payouts and refunds. */
const ofSales = (values: bigint[], gross: Column): bigint =>
  total(values.filter((_, row) => (gross.values[row] ?? 0n) > 0n));

/** Refunds are rare and large, or named so. */
function isPaidBack({ values }: Column, gross: Column, name: string): boolean {
  if (words.refund.test(name) && !words.fee.test(name)) return true;
  const there = values.flatMap((value, row) => (value === 0n ? [] : [row]));
  if (there.length * 2 > values.length || words.fee.test(name)) return false;
  const large = there.filter(
    (row) => absolute(values[row] ?? 0n) * 3n > absolute(gross.values[row] ?? 0n),
  );
  return large.length * 2 > there.length && (large.length > 2 || gross.values.length < 20);
}

/** Prefers few columns, fees of a few percent, and matching names. */
function scoreOf(roles: MoneyRoles, terms: Term[], header: string[]): number {
  const named = (index: number | null, word: RegExp): number =>
    index !== null && word.test(header[index] ?? '') ? 1 : 0;
  const sizeOf = (index: number): bigint => terms.find((term) => term.index === index)?.size ?? 0n;
  const fees = total(roles.fees.map(sizeOf));
  const share = Number(fees) / Number(sizeOf(roles.gross) || 1n);
  const ofShare = share > 0.002 && share < 0.08 ? 1 : share < 0.2 ? 0.3 : -2;
  const ofFees = roles.fees.reduce(
    (total, index) => total + 2 * named(index, words.fee) - 4 * named(index, words.added),
    0,
  );
  return (
    3 +
    ofShare +
    ofFees / roles.fees.length +
    0.5 * named(roles.net, words.net) +
    0.3 * named(roles.gross, words.gross) -
    0.4 * terms.length
  );
}

/** Fallback by column names if nothing adds up: fees are a part of the largest column. */
function byWords(columns: Column[], header: string[]): MoneyRoles | null {
  const name = ({ index }: Column): string => header[index] ?? '';
  const isNot = (word: RegExp) => (column: Column) => !word.test(name(column));
  const possible = columns.filter(isNot(words.balance));
  const gross =
    possible.find(
      (one) => words.gross.test(name(one)) && isNot(words.net)(one) && isNot(words.fee)(one),
    ) ??
    possible.filter(isNot(words.net))[0] ??
    possible[0];
  if (!gross) return null;
  const rest = possible.filter((one) => one !== gross);
  const fees = rest.filter(
    (one) => words.fee.test(name(one)) && isNot(words.added)(one) && one.size * 4n < gross.size,
  );
  const whole = fees.find((one) => /\btotal\b/i.test(name(one)));
  const taken = whole ? [whole] : fees;
  const refunds = rest.filter((one) => words.refund.test(name(one)) && isNot(words.fee)(one));
  const signs = new Map<number, 1n | -1n>();
  for (const { index, values } of [...taken, ...refunds])
    signs.set(index, ofSales(values, gross) < 0n ? -1n : 1n);
  return {
    gross: gross.index,
    added: [],
    net: null,
    signs,
    isProved: false,
    refunds: refunds.map(({ index }) => index),
    fees: taken.map(({ index }) => index),
  };
}
