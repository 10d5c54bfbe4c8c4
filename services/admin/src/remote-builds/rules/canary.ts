export interface Reports {
  /** How many people used it. */
  people: number;
  /** How many of them saw it fail. */
  failures: number;
}

export const noReports: Reports = { people: 0, failures: 0 };

const minFailures = 3;
const minRate = 0.01;

const rateOf = ({ people, failures }: Reports): number => (people ? failures / people : 0);

/**
 * Whether to withdraw a canary: it failed for at least three people and one percent of its users, and more than twice as
 * often as the other build.
 */
export const isFailing = (canary: Reports, other: Reports): boolean =>
  canary.failures >= minFailures && rateOf(canary) >= minRate && rateOf(canary) > 2 * rateOf(other);
