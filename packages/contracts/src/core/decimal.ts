/**
 * Exact decimal arithmetic on scaled integers, for the few sums that the browser and the services
 * must agree on to the cent. A value is a bigint of units of 10^-12.
 */
const scale = 12;
const unit = 10n ** BigInt(scale);

/** Longer text is no number that anything here computes with. */
const longest = 100;

/** An exact decimal: an integer count of 10^-12. */
export type Decimal = bigint;

/**
 * Reads a decimal. Takes a JSON number (by its shortest decimal form) or a string like `-12.50`.
 * Throws a RangeError where it is no finite number, or has more than 12 decimals or 100 characters.
 */
export function decimal(value: number | string): Decimal {
  const text = String(value).trim();
  if (text.length > longest) throw new RangeError(`More than ${longest} characters`);
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  const digits = `${match?.[2] ?? ''}${match?.[3] ?? ''}`;
  if (!match || digits === '') throw new RangeError(`Not a decimal number: ${String(value)}`);
  const power = scale - (match[3] ?? '').length + Number(match[4] ?? 0);
  if (power > 40 || power < -40) throw new RangeError(`Out of range: ${String(value)}`);
  const divisor = power < 0 ? 10n ** BigInt(-power) : 1n;
  const scaled = BigInt(digits) * 10n ** BigInt(Math.max(power, 0));
  if (scaled % divisor !== 0n) throw new RangeError(`More than 12 decimals: ${String(value)}`);
  const size = scaled / divisor;
  return match[1] === '-' ? -size : size;
}

export const add = (...values: Decimal[]): Decimal =>
  values.reduce((sum, value) => sum + value, 0n);

/** The product, rounded half away from zero at the twelfth decimal. */
export const multiply = (a: Decimal, b: Decimal): Decimal => roundedDivision(a * b, unit);

/** The quotient, rounded half away from zero at the twelfth decimal. Throws on a zero divisor. */
export const divide = (a: Decimal, b: Decimal): Decimal => roundedDivision(a * unit, b);

export const absolute = (value: Decimal): Decimal => (value < 0n ? -value : value);

/** Plain decimal text with exactly `places` decimals (0 to 12), rounded half away from zero. */
export function toFixed(value: Decimal, places: number): string {
  const step = 10n ** BigInt(scale - places);
  const rounded = roundedDivision(value, step);
  const digits = absolute(rounded)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places ? `.${digits.slice(-places)}` : '';
  return `${rounded < 0n ? '-' : ''}${whole}${fraction}`;
}

/** The nearest JSON number, rounded to `places` decimals: for figures that are numbers on the wire. */
export const toNumber = (value: Decimal, places: number): number => Number(toFixed(value, places));

function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('Division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const top = absolute(dividend);
  const bottom = absolute(divisor);
  const size = (2n * top + bottom) / (2n * bottom);
  return negative ? -size : size;
}
