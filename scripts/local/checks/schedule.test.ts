import { expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { runStages, type Stage } from './schedule.ts';

/** Two cores, always busy. */
const busy = { cores: 2, idleCores: () => new Promise<number>(() => undefined) };

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

it('runs stages in parallel up to the number of cores, in order', async () => {
  const { stages, end, running } = stagesOf(
    { name: 'a', cores: 1 },
    { name: 'b', cores: 2 },
    { name: 'c', cores: 1 },
    { name: 'd', cores: 1 },
  );
  const done = runStages(stages, busy, () => undefined);
  expect(running()).toEqual(['a']);
  await end('a');
  expect(running()).toEqual(['b']);
  await end('b');
  expect(running()).toEqual(['c', 'd']);
  for (const name of ['c', 'd']) await end(name);
  await done;
});

it('runs up to two more stages while the running ones leave half a core idle', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const { stages, end, running } = stagesOf(...names.map((name) => ({ name, cores: 1 })));
  let measured: (idle: number) => void = () => undefined;
  const idleCores = () => new Promise<number>((resolve) => (measured = resolve));
  const measure = async (idle: number): Promise<void> => {
    measured(idle);
    await new Promise(setImmediate);
  };
  const done = runStages(stages, { cores: 2, idleCores }, () => undefined);
  await measure(0.4);
  expect(running()).toEqual(['a', 'b']);
  await measure(0.5);
  expect(running()).toEqual(['a', 'b', 'c']);
  await measure(0.4);
  expect(running()).toEqual(['a', 'b', 'c']);
  await measure(0.5);
  expect(running()).toEqual(['a', 'b', 'c', 'd']);
  await measure(2);
  expect(running()).toEqual(['a', 'b', 'c', 'd']);
  for (const name of names) await end(name);
  await done;
});

it('runs a stage that needs more than all cores alone', async () => {
  const { stages, end, running } = stagesOf({ name: 'a', cores: 9 }, { name: 'b', cores: 1 });
  const done = runStages(stages, busy, () => undefined);
  expect(running()).toEqual(['a']);
  await end('a');
  await end('b');
  await done;
});

it('runs a stage after its prerequisites, and fails it without running if one of them failed', async () => {
  const outcomes: Outcome[] = [];
  const { stages, end, running } = stagesOf(
    { name: 'tests', cores: 1, after: ['build'] },
    { name: 'build', cores: 1 },
  );
  const done = runStages(stages, busy, (one) => outcomes.push(one));
  expect(running()).toEqual(['build']);
  await end('build', 1);
  await done;
  expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
    ['build', 1],
    ['tests', 1],
  ]);
  expect(outcomes[1]?.output).toBe('Not run, because build failed.');
});

it('counts a stage that throws as a failure', async () => {
  const outcomes: Outcome[] = [];
  const broken = { name: 'a', cores: 1, run: () => Promise.reject(new Error('No such file')) };
  await runStages([broken], busy, (one) => outcomes.push(one));
  expect(outcomes).toMatchObject([{ failed: 1, output: 'Error: No such file' }]);
});

it('throws for circular prerequisites', async () => {
  const { stages } = stagesOf({ name: 'a', cores: 1, after: ['b'] });
  await expect(runStages(stages, busy, () => undefined)).rejects.toThrow('Nothing can run: a');
});
