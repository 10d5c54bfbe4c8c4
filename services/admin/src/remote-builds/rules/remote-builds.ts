import type { ActivityEntry } from '@portal/service-kit/activity';

const partsOf = (release: string): number[] => release.split('.').map(Number);

/** Whether a remote built for a release works with the portal's: the API and the shell support one release back. */
export function isCompatible(built: string, portal: string): boolean {
  const [major, minor = 0] = partsOf(built);
  const [portalMajor, portalMinor = 0] = partsOf(portal);
  return major === portalMajor && (minor === portalMinor || minor === portalMinor - 1);
}

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

interface Build {
  id: number;
  remote: string;
  build: string;
  share: number;
}

export const buildActivity = (
  verb: 'published' | 'offered' | 'halted' | 'deleted',
  { id, remote, build }: Build,
  summary: string,
): ActivityEntry => ({
  action: `remote-build.${verb}`,
  target: { kind: 'remote-build', id, label: `${remote} ${build.slice(0, 8)}` },
  summary,
});

/** `Share from 10% to 100%` */
export const shareText = (before: Build, after: Build): string =>
  `Share from ${before.share}% to ${after.share}%`;
