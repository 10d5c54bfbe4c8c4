import { join } from 'node:path';
import { expectOneMoment, startLoad } from '../../backup/testing/quotes-load.ts';
import type { Visitor } from '../sign-in.ts';
import type { Stack } from '../stack.ts';

/** Backs up while people work, takes everything away, restores, compares. Gives the pause in seconds. */
export async function backUpAndRestore(
  stack: Stack,
  owner: Visitor,
  admin: Visitor,
): Promise<number> {
  const out = join(stack.secretsFolder, '../backup');
  const load = startLoad(owner.client);
  await load.until(({ made, deleted }) => made.length >= 4 && deleted.length >= 1);
  const began = performance.now();
  const said = await stack.command('backup', ['--compose', '--out', out]);
  const ended = performance.now();
  await load.until(({ made }) => made.some((deed) => deed.began > ended));
  const deeds = await load.stop();
  await stack.compose(['--profile', 'demo', 'down', '--volumes']);
  await stack.command('restore', ['--compose', '--from', out]);
  await stack.compose(['up', '--detach', '--wait']);
  const clients = { owner: owner.client, admin: admin.client };
  await expectOneMoment(clients, deeds, [began, ended]);
  return Number(/paused for ([\d.]+) s/.exec(said)?.[1]);
}
