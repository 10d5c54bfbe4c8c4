/** An axis with its tick marks, lowest first. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const wantedSteps = 4;

/**
 * A scale with round ticks that includes all values and zero. Amounts are numbers, because a bar needs no exact cents.
 */
export function scaleFor(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || wantedSteps) / wantedSteps);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { min: first * step, max: last * step, ticks };
}

const units = [
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'K' },
  { size: 1, suffix: '' },
];

/** Formats a scale's ticks in dollars with one unit and precision: `$0`, `$2.5K`, `$5.0K`. */
export function markText({ min, max, ticks }: Scale): (tick: number) => string {
  const largest = Math.max(-min, max);
  const { size, suffix } = units.find((unit) => largest >= unit.size) ?? { size: 1, suffix: '' };
  const step = ((ticks[1] ?? largest) - (ticks[0] ?? 0)) / size;
  const digits = [0, 1, 2].find((count) => Number.isInteger(round(step * 10 ** count))) ?? 2;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (tick) => (tick === 0 ? '$0' : `${format.format(tick / size)}${suffix}`);
}

/** Removes binary floating-point noise. */
const round = (value: number): number => Number(value.toFixed(6));

/** The smallest of 1, 2, 2.5 or 5 times a power of ten that is at least `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return factor * power;
}
