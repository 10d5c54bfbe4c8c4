import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './outcome.ts';

export interface Stage {
  name: string;
  cores: number;
  /** Stages that must pass before it starts. */
  after?: readonly string[];
  run(): Promise<Outcome>;
}

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

export const machine = {
  cores: cpus().length,
  /** Returns how many cores were idle on average in the next ten seconds. */
  async idleCores(): Promise<number> {
    const idle = startIdleMeter();
    await sleep(10_000, undefined, { ref: false });
    return idle();
  },
};

/** Idle cores that start one more stage, and how many cores more than there are stages may then need together. */
const idleEnough = 0.5;
const extraCores = 2;

/**
 * Runs stages in parallel and in order: as many as need no more than all cores, and one more, up to two cores more,
 * each time that those leave half a core idle. A stage waits for those in `after` and fails if one failed.
 */
export async function runStages(
  stages: readonly Stage[],
  { cores, idleCores }: typeof machine,
  note: (outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const failed = new Map<string, boolean>();

  const start = (stage: Stage): void => {
    const work = runOne(stage).then((outcome) => {
      running.delete(stage);
      failed.set(stage.name, outcome.failed > 0);
      note(outcome);
    });
    running.set(stage, work);
  };
  const runOne = async (stage: Stage): Promise<Outcome> => {
    const broken = stage.after?.find((name) => failed.get(name));
    if (broken) return failure(stage.name, `Not run, because ${broken} failed.`);
    return stage.run().catch((error: unknown) => failure(stage.name, String(error)));
  };
  const isReady = ({ after = [] }: Stage): boolean => after.every((name) => failed.has(name));

  let limit = cores;
  while (waiting.length || running.size) {
    const busy = [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0);
    const ready = waiting.filter(isReady);
    // With small stages first, a large one would wait for them all and run last, alone.
    const next = (limit === cores ? ready.slice(0, 1) : ready).find(
      (stage) => running.size === 0 || busy + stage.cores <= limit,
    );
    limit = cores;
    if (next) start(...(waiting.splice(waiting.indexOf(next), 1) as [Stage]));
    else if (running.size) {
      const change = Promise.race(running.values()).then(() => 0);
      const idle = await (waiting.length ? Promise.race([change, idleCores()]) : change);
      if (idle >= idleEnough) limit += extraCores;
    } else throw new Error(`Nothing can run: ${waiting.map(({ name }) => name).join(', ')}`);
  }
}

const failure = (name: string, output: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  skipped: [],
  seconds: 0,
  cpuSeconds: 0,
  output,
});
