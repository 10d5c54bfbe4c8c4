import { join } from 'node:path';
import { expectConsistent, startLoad } from '../../backup/testing/quotes-load.ts';
import type { Visitor } from '../sign-in.ts';
import type { Stack } from '../stack.ts';

/** Backs up under load, removes everything, restores and compares. Returns the pause in seconds. */
export async function backUpAndRestore(
  stack: Stack,
  owner: Visitor,
  admin: Visitor,
): Promise<number> {
  const out = join(stack.secretsFolder, '../backup');
  const load = startLoad(owner.client);
  await load.until(({ made, deleted }) => made.length >= 4 && deleted.length >= 1);
  const began = performance.now();
  const output = await stack.command('backup', ['--compose', '--out', out]);
  const ended = performance.now();
  await load.until(({ made }) => made.some((deed) => deed.began > ended));
  const actions = await load.stop();
  await stack.compose(['--profile', 'demo', 'down', '--volumes']);
  await stack.command('restore', ['--compose', '--from', out]);
  await stack.compose(['up', '--detach', '--wait']);
  const clients = { owner: owner.client, admin: admin.client };
  await expectConsistent(clients, actions, [began, ended]);
  return Number(/paused for ([\d.]+) s/.exec(output)?.[1]);
}
