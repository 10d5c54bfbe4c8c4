import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { root } from '../../local/machine/paths.ts';
import { hasDemo, services } from '../../local/registry/services.ts';
import { idsIn } from '../compose/engine.ts';
import { createStack } from '../compose/stack.ts';

/** A portal with demo data, as a stack in a swarm of this machine alone. */
export type Swarm = Awaited<ReturnType<typeof createSwarm>>;

const settleMs = 10 * 60_000;
const pollMs = 1000;
const swarmFolder = join(root, 'deploy/swarm');
const oneMachine = join(swarmFolder, 'one-machine.yml');
const stackText = readFileSync(join(swarmFolder, 'stack.yml'), 'utf8');

interface Part {
  image: string;
  environment: object;
  secrets: object[];
  volumes: object[];
}

/** Returns steps that write demo data: migrations with the settings of their service, and an image with the data. */
function seedSteps(): Record<string, object> {
  const parsed = parse(stackText, { merge: true, maxAliasCount: -1 }) as unknown;
  const { services: parts } = parsed as { services: Record<string, Part> };
  const steps: Record<string, object> = {};
  for (const { name } of services.filter(hasDemo)) {
    const [service, migration] = [parts[name], parts[`migrate-${name}`]];
    if (!service || !migration) throw new Error(`The stack has no ${name}`);
    const { environment, secrets, volumes } = service;
    const image = service.image.replace(`/${name}:`, `/${name}-demo:`);
    // Without the command of migrations: the image has its own.
    steps[`seed-${name}`] = {
      ...migration,
      command: undefined,
      image,
      environment,
      secrets,
      volumes,
    };
  }
  return steps;
}

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
    const seedFile = join(folder, 'seeds.yml');
    writeFileSync(seedFile, stringify({ version: '3.13', services: seedSteps() }));
    const copies = stackText.matchAll(/\w+_COPIES(?=:-2)/g);
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
