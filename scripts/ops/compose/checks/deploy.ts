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

/** Lines of a Dockerfile that break an image. */
const runsFirst = (code: string): string[] => [
  `RUN echo "${Buffer.from(code).toString('base64')}" | base64 -d >src/first.ts`,
  `RUN sed -i "1i import './first.ts';" src/main.ts`,
];
const everyRouteFails = `import Koa from 'koa';
const { use } = Koa.prototype;
Koa.prototype.use = function (middleware) {
  return use.call(this, middleware.router ? () => { throw new Error('A bad release'); } : middleware);
};
`;
const servers = '/etc/nginx/templates/servers';

/** Releases that must be rolled back, each with a path that calls it. */
const badReleases = [
  {
    domain: 'quotes',
    part: 'quotes',
    lines: runsFirst(`if (process.argv[2] === 'serve') process.exit(1);`),
    path: '/api/quotes',
    reason: /new copies were removed.*: .* exited/,
  },
  {
    domain: 'quotes',
    part: 'quotes',
    lines: runsFirst(everyRouteFails),
    path: '/api/quotes',
    reason: /calls of the new quotes failed/,
  },
  {
    domain: 'quotes',
    part: 'mfe-quotes',
    lines: [`RUN sed -i 's/try_files $uri =404;/return 500;/' ${servers}/static.conf.template`],
    path: '/mfe/quotes/mf-manifest.json',
    reason: /calls of the new mfe-quotes failed/,
  },
  {
    domain: 'gateway',
    part: 'gateway',
    lines: [
      `RUN sed -i 's|location /api/quotes {|& return 500;|' ${servers}/gateway.conf.template`,
    ],
    path: '/api/quotes',
    reason: /calls of the new gateway failed/,
  },
];

/** Deploys releases that do not start or fail every call. Throws if they are not rolled back. */
export async function rollBackBad(stack: Stack): Promise<void> {
  const before = await stack.containers();
  for (const { domain, part, lines, path, reason } of badReleases) {
    await buildBad(stack, part, lines);
    const reading = setInterval(() => void fetch(stack.url + path), 50);
    await assert
      .rejects(stack.command('deploy', [domain, '--no-build']), reason)
      .finally(() => clearInterval(reading));
    const after = await stack.containers();
    for (const [name, { Id, Image }] of Object.entries(before))
      assert.deepEqual([after[name]?.Id, after[name]?.Image], [Id, Image], `${name} keeps running`);
  }
}

/** Replaces the image of a part with one that these lines of a Dockerfile break. */
async function buildBad(stack: Stack, part: string, lines: readonly string[]): Promise<void> {
  const { [part]: container } = await stack.containers();
  const { Image = '', User = '' } = container?.Config ?? {};
  const folder = join(stack.secretsFolder, '../bad');
  mkdirSync(folder, { recursive: true });
  const text = [`FROM ${Image}`, 'USER root', ...lines, `USER ${User}`, ''].join('\n');
  writeFileSync(join(folder, 'Dockerfile'), text);
  await stack.docker(['build', '--tag', Image, folder]);
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
