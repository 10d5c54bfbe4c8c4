import { SandboxEnded } from '../sandbox/sandbox-ended.ts';
import type { ClaimedJob } from './job-table.ts';

/** Retry delays after internal errors, in milliseconds; then the job fails. */
const afterFaults = [1000, 5000, 15_000, 60_000, 300_000];
/** The same after the process of a file ended: shorter, since the file is the likely cause. */
const afterEnds = [250, 500, 1000, 2000, 4000];
/** A job whose workers died this often fails. */
const maxAttempts = 20;

export interface NextTry {
  afterMs: number;
  counts: 'faults' | 'ended';
}

/** Returns the delay and the counter of the next try; null to give up. */
export function nextTry(
  error: unknown,
  { faults, ended }: Pick<ClaimedJob, 'faults' | 'ended'>,
): NextTry | null {
  const [counts, delays, times] =
    error instanceof SandboxEnded
      ? (['ended', afterEnds, ended] as const)
      : (['faults', afterFaults, faults] as const);
  const afterMs = delays[times];
  return afterMs === undefined ? null : { afterMs, counts };
}

/** The process of a file may end this often before its job fails. */
export const maxEnds = afterEnds.length + 1;

export const hasTooManyAttempts = ({ attempt }: Pick<ClaimedJob, 'attempt'>): boolean =>
  attempt > maxAttempts;
