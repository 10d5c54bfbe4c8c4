import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey } from '@portal/contracts/auth/key-routes';
import { offersSchema } from '@portal/contracts/core/remotes';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import type { Stack } from '../stack.ts';

const keyOf = (stack: Stack): string => join(stack.secretsFolder, '../remotes.key');

/** Creates a deployer's key, which the stack accepts from its next start on. */
export async function acceptDeployer(stack: Stack): Promise<void> {
  const output = await stack.command('remotes', ['keys', '--key', keyOf(stack)]);
  appendFileSync(stack.envFile, `${/^REMOTE_KEYS=.*$/m.exec(output)?.[0]}\n`);
}

/** Publishes the screens of quotes, offers them, and asserts that admin's failure leaves the deployed ones. */
export async function publishScreens(stack: Stack, admin: Visitor): Promise<void> {
  const scopes = { 'remote-builds': 'write' } as const;
  const { secret } = await admin.client.call(createKey, {
    body: { name: 'Deployer', days: 1, scopes },
  });
  const command = (...args: string[]) =>
    stack.command('remotes', [...args, '--key', keyOf(stack)], {
      PORTAL_URL: stack.url,
      PORTAL_API_KEY: secret,
    });
  const [, start = ''] = /^quotes (\w+)/.exec(await command('publish', 'mfe-quotes')) ?? [];
  await command('offer', 'mfe-quotes', 'latest', '10');
  const [offer] = (await offersOf(stack))['quotes'] ?? [];
  const { build } = JSON.parse(offer?.text ?? '{}') as { build?: string };
  assert.ok(build?.startsWith(start) && start, 'it is offered');
  const entry = await fetch(`${stack.url}/mfe/quotes/${build}/remoteEntry.js`);
  assert.match(await entry.text(), /mfe_quotes/);
  assert.match(entry.headers.get('cache-control') ?? '', /immutable/);

  await stack.compose(['stop', 'admin']);
  assert.deepEqual(await offersOf(stack), {}, 'people get the deployed screens');
  await stack.compose(['up', '--detach', '--wait', '--no-deps', 'admin']);
  assert.equal((await offersOf(stack))['quotes']?.length, 1);
  await command('offer', 'mfe-quotes', 'latest', '0');
  assert.deepEqual(await offersOf(stack), {});
}

const offersOf = async (stack: Stack) =>
  offersSchema.parse(await (await fetch(`${stack.url}/mfe/offers.json`)).json());
