/**
 * Exact money and rates, so that browser and services agree to the cent. A value is a bigint of units of 10^-12. Parse
 * text into a Decimal at input and format it at output. Compare with `<`, `>` and `equals`, never with `===`.
 */
const scale = 12;
const unit = 10n ** BigInt(scale);

const maxLength = 100;

/** An exact decimal. Products and quotients are rounded half away from zero at the twelfth decimal. */
export class Decimal {
  /** The value in units of 10^-12, for searches that need integers. A bigint also makes JSON.stringify throw. */
  readonly units: bigint;

  constructor(units: bigint) {
    this.units = units;
  }

  plus(other: Decimal): Decimal {
    return new Decimal(this.units + other.units);
  }

  minus(other: Decimal): Decimal {
    return new Decimal(this.units - other.units);
  }

  times(factor: Decimal | number): Decimal {
    return new Decimal(roundedDivision(this.units * decimal(factor).units, unit));
  }

  /** Returns the quotient. Throws RangeError if the divisor is zero. */
  over(divisor: Decimal | number): Decimal {
    return new Decimal(roundedDivision(this.units * unit, decimal(divisor).units));
  }

  absolute(): Decimal {
    return this.units < 0n ? this.times(-1) : this;
  }

  /** Rounds to `places` decimals (0 to 12), half away from zero. */
  round(places: number): Decimal {
    const step = 10n ** BigInt(scale - places);
    return new Decimal(roundedDivision(this.units, step) * step);
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  equals(other: Decimal | number): boolean {
    return this.units === decimal(other).units;
  }

  /** Used by `<` and `>`. */
  valueOf(): bigint {
    return this.units;
  }

  /** Formats with exactly `places` decimals (0 to 12), rounded half away from zero. */
  toFixed(places: number): string {
    const rounded = this.round(places).units / 10n ** BigInt(scale - places);
    const digits = String(rounded < 0n ? -rounded : rounded).padStart(places + 1, '0');
    const whole = digits.slice(0, digits.length - places);
    const fraction = places ? `.${digits.slice(-places)}` : '';
    return `${rounded < 0n ? '-' : ''}${whole}${fraction}`;
  }

  /** Formats without trailing zeros. */
  toString(): string {
    return this.toFixed(scale).replace(/\.?0+$/, '');
  }

  /** Returns the nearest JSON number, for figures that are numbers on the wire. */
  toNumber(): number {
    return Number(this.toString());
  }
}

/**
 * Parses a JSON number (by its shortest decimal form) or a string like `-12.50`. Throws RangeError if it is not a
 * finite number, or has more than 12 decimals or 100 characters.
 */
export function decimal(value: number | string | Decimal): Decimal {
  if (value instanceof Decimal) return value;
  if (Number.isSafeInteger(value)) return new Decimal(BigInt(value) * unit);
  const text = String(value).trim();
  if (text.length > maxLength) throw new RangeError(`More than ${maxLength} characters`);
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  const digits = `${match?.[2] ?? ''}${match?.[3] ?? ''}`;
  if (!match || digits === '') throw new RangeError(`Not a decimal number: ${String(value)}`);
  const power = scale - (match[3] ?? '').length + Number(match[4] ?? 0);
  if (power > 40 || power < -40) throw new RangeError(`Out of range: ${String(value)}`);
  const divisor = power < 0 ? 10n ** BigInt(-power) : 1n;
  const scaled = BigInt(digits) * 10n ** BigInt(Math.max(power, 0));
  if (scaled % divisor !== 0n) throw new RangeError(`More than 12 decimals: ${String(value)}`);
  const size = scaled / divisor;
  return new Decimal(match[1] === '-' ? -size : size);
}

export const zero = decimal(0);

export const sum = (values: readonly Decimal[]): Decimal =>
  new Decimal(values.reduce((total, { units }) => total + units, 0n));

function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('Division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const size = (2n * top + bottom) / (2n * bottom);
  return negative ? -size : size;
}
