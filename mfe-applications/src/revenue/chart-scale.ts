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

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least the size. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10;
  return factor * power;
}
