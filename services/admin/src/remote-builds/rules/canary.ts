/** People who reported about a build, and those for whom it failed. */
export interface Reports {
  people: number;
  failures: number;
}

export const noReports: Reports = { people: 0, failures: 0 };

const minFailures = 3;
const minRate = 0.01;

const rateOf = ({ people, failures }: Reports): number => (people ? failures / people : 0);

/** Whether a canary ends: it fails for three people, one percent, and more than twice as often as the other build. */
export const isFailing = (canary: Reports, other: Reports): boolean =>
  canary.failures >= minFailures && rateOf(canary) >= minRate && rateOf(canary) > 2 * rateOf(other);
