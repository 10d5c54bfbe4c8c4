import { expect, it } from 'vitest';
import type { Child } from './child.ts';
import { untilReady } from './wait.ts';

const child: Pick<Child, 'name' | 'running'> = { name: 'part', running: () => true };

it('asks again if a probe never ends', async () => {
  let probes = 0;
  const probe = (): Promise<boolean> =>
    ++probes === 1 ? new Promise(() => undefined) : Promise.resolve(true);
  await untilReady(child as Child, probe, '/dev/null');
  expect(probes).toBe(2);
});
