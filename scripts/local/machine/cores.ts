import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns a function that returns how many cores were idle on average since this call. */
export function startIdleMeter(): () => number {
  const before = idleAndTotal();
  return () => {
    const after = idleAndTotal();
    return (cpus().length * (after.idle - before.idle)) / (after.total - before.total);
  };
}

function idleAndTotal() {
  const times = cpus().map((core) => core.times);
  const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    total: sum(times.flatMap((time) => Object.values(time))),
  };
}

/** This machine, as the scheduler of stages sees it. */
export const machine = {
  cores: cpus().length,
  /** Returns how many cores were idle on average in the next ten seconds. */
  async idleCores(): Promise<number> {
    const idle = startIdleMeter();
    await sleep(10_000, undefined, { ref: false });
    return idle();
  },
};
