import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expectConsistent, momentOf, startLoad } from '../../backup/testing/quotes-load.ts';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Stack } from '../stack.ts';

/** Backs up under load, verifies, removes everything, restores and compares. Returns the seconds of the backup. */
export async function backUpAndRestore(
  stack: Stack,
  owner: Visitor,
  admin: Visitor,
): Promise<number> {
  const out = join(stack.secretsFolder, '../backup');
  const load = startLoad(owner.client);
  await load.until(({ made, deleted }) => made.length >= 4 && deleted.length >= 1);
  const startedAt = performance.now();
  const identity = await generateX25519Identity();
  const key = join(stack.secretsFolder, '../key.txt');
  writeFileSync(key, identity);
  const recipient = await identityToRecipient(identity);
  const moment = momentOf(
    await stack.command('backup', ['--compose', '--out', out, '--to', recipient]),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await load.until(({ made }) => made.some((action) => action.startedAt > moment));
  const actions = await load.stop();
  await stack.command('backup', ['--compose', '--verify', '--from', out, '--identity', key]);
  await stack.compose(['--profile', 'demo', 'down', '--volumes']);
  await stack.command('restore', ['--compose', '--from', out, '--identity', key]);
  await stack.compose(['up', '--detach', '--wait']);
  await expectConsistent({ owner: owner.client, admin: admin.client }, actions, moment);
  return seconds;
}
