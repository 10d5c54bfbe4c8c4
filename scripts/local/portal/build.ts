import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../machine/paths.ts';
import { run } from '../machine/run.ts';
import { frontEnds, remotes } from '../registry/front-ends.ts';
import { serviceNames } from '../registry/services.ts';

interface Target {
  name: string;
  folder: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  inputs: string[];
  output: string;
}

/** Keeps Prisma from downloading an engine that `generate` does not need. Never /bin/true: see docs/decisions. */
const prismaEnvironment = {
  PRISMA_SCHEMA_ENGINE_BINARY: '/bin/false',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
};

const clients: Target[] = serviceNames.map((name) => ({
  name: `database client of ${name}`,
  folder: `services/${name}`,
  command: join(root, 'node_modules/.bin/prisma'),
  args: ['generate', '--schema', 'prisma'],
  env: prismaEnvironment,
  inputs: [`services/${name}/prisma`, 'package-lock.json'],
  output: `services/${name}/src/generated/prisma/client.ts`,
}));

const documentation: Target = {
  name: 'API document',
  folder: 'gateway',
  command: process.execPath,
  args: ['src/build-docs.ts'],
  inputs: [
    'gateway',
    'packages/contracts/src',
    ...remotes.map((name) => `${name}/screens.json`),
    ...serviceNames.map((name) => `services/${name}/service.json`),
    'package-lock.json',
  ],
  output: 'gateway/dist/openapi.json',
};

const pages: Target[] = frontEnds.map((name) => ({
  name,
  folder: name,
  command: join(root, 'node_modules/.bin/rspack'),
  args: ['build'],
  env: { NODE_ENV: 'production' },
  inputs: [
    name,
    'packages/contracts/src',
    'packages/ui-kit/src',
    'packages/build-kit/src',
    'package-lock.json',
  ],
  output: `${name}/dist/mf-manifest.json`,
}));

export async function buildGenerated(): Promise<void> {
  await buildAll([documentation, ...clients], 4);
}

export async function buildPages(): Promise<void> {
  await buildAll(pages, 2);
}

async function buildAll(targets: Target[], concurrency: number): Promise<void> {
  const stale = targets.filter((target) => !isFresh(target));
  const next = async (): Promise<void> => {
    for (let target = stale.shift(); target; target = stale.shift()) await build(target);
  };
  await Promise.all(Array.from({ length: concurrency }, next));
}

async function build(target: Target): Promise<void> {
  const { name, command, args, folder, env } = target;
  const { code, output, seconds } = await run(command, args, { cwd: join(root, folder), env });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  writeFileSync(stampOf(target), hashOf(target));
  console.log(`  built ${name} (${seconds.toFixed(1)} s)`);
}

const stampOf = ({ name }: Target): string => {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name.replaceAll(' ', '-')}.built`);
};

function isFresh(target: Target): boolean {
  const stamp = stampOf(target);
  return (
    existsSync(join(root, target.output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hashOf(target)
  );
}

const ignoredFolders = new Set(['node_modules', 'dist', 'generated', 'coverage', 'fixtures']);

function hashOf(target: Target): string {
  const hash = createHash('sha256').update(process.version);
  if (process.env['SOURCE_MAPS']) hash.update(process.env['SOURCE_MAPS']);
  for (const input of target.inputs) addTo(hash, join(root, input));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    const entries = readdirSync(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (!ignoredFolders.has(entry.name)) {
        if (entry.isDirectory()) addTo(hash, join(path, entry.name));
        else if (!entry.name.includes('.test.')) addFile(hash, join(path, entry.name));
      }
  } else addFile(hash, path);
}

function addFile(hash: ReturnType<typeof createHash>, path: string): void {
  hash.update(relative(root, path)).update(readFileSync(path));
}
