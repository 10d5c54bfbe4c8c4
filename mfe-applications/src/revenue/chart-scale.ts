/** What an axis runs from and to, and its marks from the lowest to the highest. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const wantedSteps = 4;

/**
 * An axis of round marks that holds all values and zero. Takes amounts as numbers: a bar on the screen
 * needs no cents.
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

/** The marks of a scale in dollars, all with one unit and one precision: `$0`, `$2.5K`, `$5.0K`. */
export function markText({ min, max, ticks }: Scale): (tick: number) => string {
  const most = Math.max(-min, max);
  const { size, suffix } = units.find((unit) => most >= unit.size) ?? { size: 1, suffix: '' };
  const step = ((ticks[1] ?? most) - (ticks[0] ?? 0)) / size;
  const digits = [0, 1, 2].find((count) => Number.isInteger(round(step * 10 ** count))) ?? 2;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (tick) => (tick === 0 ? '$0' : `${format.format(tick / size)}${suffix}`);
}

/** Without what binary floats add. */
const round = (value: number): number => Number(value.toFixed(6));

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least the size. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return factor * power;
}
