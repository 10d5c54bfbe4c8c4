import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inParallel } from '../machine/wait.ts';
import { bin, root } from '../machine/paths.ts';
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
  command: bin('prisma'),
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
  command: bin('rspack'),
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

export const buildGenerated = () => inParallel([documentation, ...clients], 4, buildIfStale);

export const buildPages = (): Promise<void> => inParallel(pages, 2, buildIfStale);

async function buildIfStale({ name, command, args, folder, env, inputs, output }: Target) {
  const hash = hashFiles(inputs, process.version, process.env['SOURCE_MAPS'] ?? '');
  const stamp = join(root, '.cache', `${name.replaceAll(' ', '-')}.built`);
  const isBuilt = existsSync(join(root, output)) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return;
  const result = await run(command, args, { cwd: join(root, folder), env });
  if (result.code !== 0) throw new Error(`${name} could not be built:\n${result.output}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`  built ${name} (${result.seconds.toFixed(1)} s)`);
}

const ignored = new Set(['node_modules', 'dist', 'generated', 'coverage', 'fixtures']);

/** Returns a hash (hex) of texts and of the project's files at or below `paths` (globs), without tests and built files. */
export function hashFiles(paths: readonly string[], ...texts: string[]): string {
  const files = globSync(
    paths.flatMap((path) => [path, `${path}/**`]),
    { cwd: root, withFileTypes: true, exclude: ({ name }) => ignored.has(name) },
  )
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256').update(texts.join('\n'));
  for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
