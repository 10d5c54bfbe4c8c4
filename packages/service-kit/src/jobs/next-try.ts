import { SandboxEnded } from '../sandbox/sandbox-ended.ts';
import type { ClaimedJob } from './job-table.ts';

/** Delays before the second try, the third and so on, after failures of the portal; then the job ends. */
const afterFaults = [1000, 5000, 15_000, 60_000, 300_000];
/** The same after the process of a file ended: shorter, since the file is the likely cause. */
const afterEnds = [250, 500, 1000, 2000, 4000];
/** A job whose workers died this often ends. */
const mostAttempts = 20;

/** When a failed job is tried again, and what that counts as. */
export interface NextTry {
  afterMs: number;
  counts: 'faults' | 'ended';
}

/** Null if it is not tried again. */
export function nextTry(
  error: unknown,
  { faults, ended }: Pick<ClaimedJob, 'faults' | 'ended'>,
): NextTry | null {
  const [counts, waits, times] =
    error instanceof SandboxEnded
      ? (['ended', afterEnds, ended] as const)
      : (['faults', afterFaults, faults] as const);
  const afterMs = waits[times];
  return afterMs === undefined ? null : { afterMs, counts };
}

/** So many times the process of a file has ended when its job does. */
export const mostEnds = afterEnds.length + 1;

/** Whether all workers that had a job went away, so that it is to end now. */
export const isGivenUp = ({ attempt }: Pick<ClaimedJob, 'attempt'>): boolean =>
  attempt > mostAttempts;
