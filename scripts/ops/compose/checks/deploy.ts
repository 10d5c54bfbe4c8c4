import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../../../local/portal/sign-in.ts';
import { domainNames, partsOf } from '../../../local/registry/front-ends.ts';
import type { Container } from '../engine.ts';
import type { Stack } from '../stack.ts';
import { isStep } from './containers.ts';
import { startLoad } from './load.ts';

type Containers = Record<string, Container>;

const briefly = ['--watch', '4'];

/** Deploys every domain in turn and rolls each back, under load. Throws if a call fails or another part is touched. */
export async function deployAndRollBack(stack: Stack, rep: Visitor, admin: Visitor) {
  const before = await stack.containers();
  const load = await startLoad(stack, rep, admin);
  for (const [command, ...options] of [['deploy', '--no-build'], ['rollback']] as const) {
    // Builds all images first, so that each deployment only replaces containers.
    if (command === 'deploy') await stack.compose(['build', '--build-arg', 'VERSION=upgraded']);
    for (const domain of domainNames) {
      const earlier = await stack.containers();
      await stack.command(command, [domain, ...options, ...briefly]);
      expectReplaced(earlier, await stack.containers(), domain);
    }
  }
  const report = await load.stop();
  const back = await stack.containers();
  for (const part of domainNames.flatMap((domain) => partsOf(domain) ?? []))
    assert.equal(back[part]?.Image, before[part]?.Image, `${part} has its previous image`);
  return report;
}

/** Replaces containers by the docker compose commands of docs/operations.md, with some seconds of downtime. */
export async function replaceByHand(stack: Stack): Promise<void> {
  const up = ['up', '--detach', '--wait', '--build'];
  const before = await stack.containers();
  await stack.compose([...up, 'quotes', 'mfe-quotes'], { QUOTES_VERSION: 'next' });
  expectReplaced(before, await stack.containers(), 'quotes');
  await stack.compose(['up', '--detach', '--wait']);
}

/** Deploys releases that do not start or fail every call. Throws if they are not rolled back. */
export async function rollBackBad(stack: Stack): Promise<void> {
  const before = await stack.containers();
  const bad = {
    [`if (process.argv[2] === 'serve') process.exit(1);`]: /new copies were removed.*: .* exited/,
    // Every route fails.
    [`import Koa from 'koa';
const { use } = Koa.prototype;
Koa.prototype.use = function (middleware) {
  return use.call(this, middleware.router ? () => { throw new Error('A bad release'); } : middleware);
};`]: /calls of the new quotes failed/,
  };
  for (const [code, reason] of Object.entries(bad)) {
    await buildBad(stack, code);
    const reading = setInterval(() => void fetch(`${stack.url}/api/quotes`), 50);
    await assert
      .rejects(stack.command('deploy', ['quotes', '--no-build']), reason)
      .finally(() => clearInterval(reading));
    const after = await stack.containers();
    for (const [name, { Id, Image }] of Object.entries(before))
      assert.deepEqual([after[name]?.Id, after[name]?.Image], [Id, Image], `${name} keeps running`);
  }
}

/** Replaces the image of quotes with one that runs `code` first. */
async function buildBad(stack: Stack, code: string): Promise<void> {
  const { quotes } = await stack.containers();
  const folder = join(stack.secretsFolder, '../bad');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'first.ts'), `${code}\n`);
  writeFileSync(
    join(folder, 'Dockerfile'),
    `FROM ${quotes?.Config.Image}\nCOPY first.ts src/first.ts\nUSER root\nRUN sed -i "1i import './first.ts';" src/main.ts\nUSER node\n`,
  );
  await stack.docker(['build', '--tag', quotes?.Config.Image ?? '', folder]);
}

function expectReplaced(before: Containers, after: Containers, domain: string): void {
  const parts = partsOf(domain) ?? [];
  for (const [name, { Id, State }] of Object.entries(after)) {
    const earlier = before[name];
    if (parts.includes(name) || parts.some((part) => name === `${part}-worker`))
      assert.notEqual(Id, earlier?.Id, `${name} is replaced`);
    else if (earlier && !isStep(earlier))
      assert.equal(State.StartedAt, earlier.State.StartedAt, `${name} keeps running`);
  }
}
