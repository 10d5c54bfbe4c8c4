import type { Outcome } from './outcome.ts';

export interface Stage {
  name: string;
  cores: number;
  /** Stages that must pass before it starts. */
  after?: readonly string[];
  run(): Promise<Outcome>;
}

/** Runs stages in parallel, keeping about `cores` busy. A stage waits for those in `after` and fails if one failed. */
export async function runStages(
  stages: readonly Stage[],
  cores: number,
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

  while (waiting.length || running.size) {
    const busy = [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0);
    const next = waiting.findIndex(
      (stage) => isReady(stage) && (running.size === 0 || busy + stage.cores <= cores),
    );
    if (next >= 0) start(...(waiting.splice(next, 1) as [Stage]));
    else if (running.size) await Promise.race(running.values());
    else throw new Error(`Nothing can run: ${waiting.map(({ name }) => name).join(', ')}`);
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
