import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createKey } from '@portal/contracts/auth/key-routes';
import { offersSchema } from '@portal/contracts/core/remotes';
import { messaging } from '@portal/contracts/messaging';
import { until } from '../../../local/machine/wait.ts';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import { expectConsistent, snapshotTimeOf, startLoad } from '../../backup/testing/quotes-load.ts';
import type { Stack } from '../stack.ts';

/** Settings for a move from MinIO to a folder of the container. */
const stores = {
  OLD_MINIO_ENDPOINT: 'http://minio:9000',
  OLD_MINIO_ACCESS_KEY_FILE: '/run/secrets/minio-access-key',
  OLD_MINIO_SECRET_KEY_FILE: '/run/secrets/minio-secret-key',
  MINIO_ENDPOINT: '',
  STORAGE_DIR: '/tmp/files',
};

/** Copies the files of quotes to another store. Throws if there are none, or if a copy differs. */
export async function moveFiles(stack: Stack): Promise<void> {
  const environment = Object.entries(stores).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const output = await stack.compose([
    ...['run', '--rm', '-T', ...environment],
    ...['quotes', 'node', 'src/main.ts', 'storage-move'],
  ]);
  assert.match(output, /^Copied ([1-9]\d*) files; all \1 are the same in both stores\.$/m);
}

const subject = 'portal.quotes.quote.analyzed.v1';
/** An invalid payload that no consumer can handle. */
const nonsense = `INSERT INTO messaging.outbox (subject, payload) VALUES ('${subject}', '{}')`;
const consumers = Object.values(messaging)
  .flatMap(({ consumes }) => Object.entries(consumes))
  .filter(([, consumed]) => consumed === subject)
  .map(([consumer]) => consumer);
const waitMs = 20_000;

export async function expectDeadLetters(stack: Stack): Promise<void> {
  const command = (...args: string[]): Promise<string> =>
    stack.compose(['run', '--rm', '-T', 'dead-letters', ...args]);
  const psql = ['psql', '--username', 'postgres', '--dbname', 'portal_quotes'];
  await stack.exec('postgres', ...psql, '--command', nonsense);
  const areListed = async (): Promise<boolean> => {
    const listed = await command('list');
    return consumers.every((one) => listed.includes(one));
  };
  await until(areListed, waitMs, 'Not each consumer of an invalid message has a dead letter.');
  assert.match(await command('replay', 'all'), new RegExp(`Replayed: ${consumers.length}$`, 'm'));
}

/**
 * Backs up under load with two increments, verifies, removes everything, restores the first increment and compares.
 * Returns the seconds of the complete backup and of an increment.
 */
export async function backUpAndRestore(stack: Stack, owner: Visitor, admin: Visitor) {
  const out = join(stack.secretsFolder, '../backup');
  const load = startLoad(owner.client);
  await load.until(({ made, deleted }) => made.length >= 4 && deleted.length >= 1);
  const identity = await generateX25519Identity();
  const key = join(stack.secretsFolder, '../key.txt');
  writeFileSync(key, identity);
  const recipient = await identityToRecipient(identity);
  const backUp = async () => {
    const startedAt = performance.now();
    const options = ['--compose', '--out', out, '--incremental', '--to', recipient];
    const moment = snapshotTimeOf(await stack.command('backup', options));
    const seconds = (performance.now() - startedAt) / 1000;
    await load.until(({ made }) => made.some((action) => action.startedAt > moment));
    return { moment, seconds };
  };
  const complete = await backUp();
  const increment = await backUp();
  await backUp();
  const actions = await load.stop();
  const from = ['--compose', '--from', out, '--identity', key];
  await stack.command('backup', ['--verify', ...from]);
  await stack.compose(['--profile', 'demo', 'down', '--volumes']);
  const at = new Date(increment.moment).toISOString();
  await stack.command('restore', [...from, '--at', at]);
  await stack.compose(['up', '--detach', '--wait']);
  const people = { owner: owner.client, admin: admin.client };
  await expectConsistent(people, actions, increment.moment);
  return { complete: complete.seconds, increment: increment.seconds };
}

const keyOf = (stack: Stack): string => join(stack.secretsFolder, '../remotes.key');

/** Creates a deployer's key, which the stack accepts from its next start on. */
export async function acceptDeployer(stack: Stack): Promise<void> {
  const output = await stack.command('remotes', ['keys', '--key', keyOf(stack)]);
  appendFileSync(stack.envFile, `${/^REMOTE_KEYS=.*$/m.exec(output)?.[0]}\n`);
}

/** Publishes the screens of quotes, offers them, and asserts that the gateway keeps both while admin is down. */
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
  async function expectEntry(): Promise<void> {
    const entry = await fetch(`${stack.url}/mfe/quotes/${build}/remoteEntry.js`);
    assert.match(await entry.text(), /mfe_quotes/);
    assert.match(entry.headers.get('cache-control') ?? '', /immutable/);
  }
  await expectEntry();

  await stack.compose(['stop', 'admin']);
  assert.deepEqual((await offersOf(stack))['quotes'], [offer], 'people keep their version');
  await expectEntry();
  await stack.compose(['up', '--detach', '--wait', '--no-deps', 'admin']);
  assert.equal((await offersOf(stack))['quotes']?.length, 1);
  await command('offer', 'mfe-quotes', 'latest', '0');
  assert.deepEqual(await offersOf(stack), {});
}

const offersOf = async (stack: Stack) =>
  offersSchema.parse(await (await fetch(`${stack.url}/mfe/offers.json`)).json());
