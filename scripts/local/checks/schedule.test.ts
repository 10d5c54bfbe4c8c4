import { expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { runStages, type Stage } from './schedule.ts';

const outcome = (name: string, failed = 0): Outcome => ({
  name,
  passed: 1 - failed,
  failed,
  skipped: [],
  seconds: 0,
  cpuSeconds: 0,
  output: '',
});

/** Creates stages that run until `end` is called with their name; `running` lists the active ones. */
function stagesOf(...all: (Pick<Stage, 'name' | 'cores'> & Partial<Stage>)[]) {
  const ends = new Map<string, (failed?: number) => void>();
  const stages: Stage[] = all.map((stage) => ({
    run: () =>
      new Promise((resolve) =>
        ends.set(stage.name, (failed = 0) => {
          ends.delete(stage.name);
          resolve(outcome(stage.name, failed));
        }),
      ),
    ...stage,
  }));
  const end = async (name: string, failed = 0): Promise<void> => {
    ends.get(name)?.(failed);
    await new Promise(setImmediate);
  };
  return { stages, end, running: () => [...ends.keys()] };
}

it('stages run side by side up to the number of cores, the first ones first', async () => {
  const { stages, end, running } = stagesOf(
    { name: 'a', cores: 1 },
    { name: 'b', cores: 2 },
    { name: 'c', cores: 1 },
  );
  const done = runStages(stages, 2, () => undefined);
  expect(running()).toEqual(['a', 'c']);
  await end('a');
  expect(running()).toEqual(['c']);
  await end('c');
  expect(running()).toEqual(['b']);
  await end('b');
  await done;
});

it('a stage that needs more than all cores runs alone', async () => {
  const { stages, end, running } = stagesOf({ name: 'a', cores: 9 }, { name: 'b', cores: 1 });
  const done = runStages(stages, 2, () => undefined);
  expect(running()).toEqual(['a']);
  await end('a');
  await end('b');
  await done;
});

it('a stage waits for those that it names, and fails without running where one of them failed', async () => {
  const noted: Outcome[] = [];
  const { stages, end, running } = stagesOf(
    { name: 'tests', cores: 1, after: ['build'] },
    { name: 'build', cores: 1 },
  );
  const done = runStages(stages, 2, (one) => noted.push(one));
  expect(running()).toEqual(['build']);
  await end('build', 1);
  await done;
  expect(noted.map(({ name, failed }) => [name, failed])).toEqual([
    ['build', 1],
    ['tests', 1],
  ]);
  expect(noted[1]?.output).toBe('Not run, because build failed.');
});

it('a stage that breaks off counts as a failure', async () => {
  const noted: Outcome[] = [];
  const broken = { name: 'a', cores: 1, run: () => Promise.reject(new Error('No such file')) };
  await runStages([broken], 2, (one) => noted.push(one));
  expect(noted).toMatchObject([{ failed: 1, output: 'Error: No such file' }]);
});

it('stages that wait for each other are an error', async () => {
  const { stages } = stagesOf({ name: 'a', cores: 1, after: ['b'] });
  await expect(runStages(stages, 2, () => undefined)).rejects.toThrow('Nothing can run: a');
});
