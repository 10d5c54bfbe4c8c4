export interface TicketPoint {
  /** The share of all sales. */
  share: number;
  /** The ticket as a multiple of the average. */
  times: number;
}

const points = 15;

/**
 * A lognormal distribution of tickets, cut into 15 points by even steps of the logarithm. Each point is the average
 * of its part, so that shares add up to 1 and tickets to the average exactly. The steps reach up to the large tickets
 * that make most of the volume.
 */
export function ticketPoints(logStdDev: number): TicketPoint[] {
  const [from, to] = [-2, 2 + logStdDev];
  const step = (to - from) / (points - 2);
  const bounds = Array.from({ length: points - 1 }, (_, at) => from + at * step);
  return Array.from({ length: points }, (_, at) => {
    const [low, high] = [bounds[at - 1] ?? -Infinity, bounds[at] ?? Infinity];
    const share = normal(high) - normal(low);
    return { share, times: (normal(high - logStdDev) - normal(low - logStdDev)) / share };
  });
}

/** The standard normal distribution function (Abramowitz and Stegun 7.1.26, error below 2e-7). */
function normal(z: number): number {
  if (z === Infinity) return 1;
  if (z === -Infinity) return 0;
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z < 0 ? tail : 1 - tail;
}
