import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stringify } from 'yaml';
import { idsIn } from '../compose/engine.ts';
import { createStack } from '../compose/stack.ts';
import { composeFile } from '../docs/compose-file.ts';
import { parseCompose } from '../docs/compose-services.ts';
import { stackOf, swarmFolder } from '../docs/swarm-stack.ts';

/** A portal with demo data, as a stack in a swarm of this machine alone. */
export type Swarm = Awaited<ReturnType<typeof createSwarm>>;

const settleMs = 10 * 60_000;
const pollMs = 1000;
const oneMachine = join(swarmFolder, 'one-machine.yml');

/** Builds the images, makes this machine a swarm, and deploys the stack. Throws if the engine is in a swarm already. */
export async function createSwarm() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-swarm-'));
  const stack = await createStack();
  const { name, docker } = stack;
  const settings = {
    PUBLIC_URL: stack.url,
    SWARM_SECRETS: join(folder, 'secrets'),
    // The images are on this machine only.
    RESOLVE_IMAGE: 'never',
  };

  async function untilConverged(): Promise<void> {
    const format = ['--format', '{{.Name}} {{.Replicas}}'];
    // `2/2`, or for a step `0/1 (1/1 completed)`.
    const isDone = (line: string): boolean => / (\d+)\/\1$|\((\d+)\/\2 completed\)/.test(line);
    for (const deadline = Date.now() + settleMs; ; await setTimeout(pollMs)) {
      const lines = (await docker(['stack', 'services', ...format, name])).split('\n');
      const waiting = lines.filter((line) => line && !isDone(line));
      if (!waiting.length) return;
      assert.ok(Date.now() < deadline, `all parts run: ${waiting.join(', ')}`);
    }
  }
  const deploy = (file: string, env: NodeJS.ProcessEnv = {}): Promise<string> =>
    stack.run(join(swarmFolder, 'deploy.sh'), [name, oneMachine, file], { ...settings, ...env });
  const ofStack = ['--quiet', '--filter', `label=com.docker.stack.namespace=${name}`];
  const idsOf = async (list: string[]): Promise<string[]> =>
    idsIn(await docker([...list, ...ofStack]));
  async function remove(): Promise<void> {
    await docker(['stack', 'rm', name]);
    while ((await idsOf(['ps', '--all'])).length) await setTimeout(pollMs);
    await docker(['swarm', 'leave', '--force']);
    const volumes = await idsOf(['volume', 'ls']);
    if (volumes.length) await docker(['volume', 'rm', ...volumes]);
    await stack.remove();
    rmSync(folder, { recursive: true });
  }

  const mailFile = join(folder, 'mail.yml');
  const ports = [{ target: 1080, published: stack.mailPort, mode: 'host' }];
  writeFileSync(mailFile, stringify({ version: '3.13', services: { mail: { ports } } }));
  await stack.compose(['--profile', 'demo', 'build']);
  await docker(['swarm', 'init', '--advertise-addr', '127.0.0.1']);
  try {
    const node = (await docker(['node', 'ls', '--quiet'])).trim();
    for (const part of ['postgres', 'nats', 'minio', 'mail'])
      await docker(['node', 'update', '--label-add', `portal.${part}=true`, node]);
    // Demo data first, because the first start of auth creates an administrator.
    const compose = parseCompose(readFileSync(composeFile, 'utf8'));
    const seeds = Object.entries(compose.services).filter(([part]) => part.startsWith('seed-'));
    const seedFile = join(folder, 'seeds.yml');
    writeFileSync(seedFile, stringify({ version: '3.13', ...stackOf(compose, seeds) }));
    const copies = readFileSync(join(swarmFolder, 'stack.yml'), 'utf8').matchAll(
      /\w+_COPIES(?=:-2)/g,
    );
    await deploy(seedFile, Object.fromEntries([...copies].map(([variable]) => [variable, '0'])));
    await untilConverged();
    await deploy(mailFile);
    await untilConverged();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: stack.url,
    mailUrl: stack.mailUrl,
    docker,
    /** Waits until every step has succeeded and every copy is healthy. */
    untilConverged,
    /** The ids of the running containers of a part. */
    async containers(part: string) {
      const label = `label=com.docker.swarm.service.name=${name}_${part}`;
      return idsIn(await docker(['ps', '--quiet', '--filter', label]));
    },
    /** Sets the number of copies of parts, and waits until they are healthy. */
    async scale(copies: Record<string, number>) {
      const scales = Object.entries(copies).map(([part, number]) => `${name}_${part}=${number}`);
      await docker(['service', 'scale', '--detach', ...scales]);
      await untilConverged();
    },
    /** Containers that ended, with the reason. */
    ended: () => docker(['stack', 'ps', '--filter', 'desired-state=shutdown', '--no-trunc', name]),
    remove,
  };
}
