import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '../machine/hash-files.ts';
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

async function buildIfStale(target: Target): Promise<void> {
  const { name, command, args, folder, env } = target;
  if (isFresh(target)) return;
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

const hashOf = ({ inputs }: Target): string =>
  hashFiles(inputs, process.version, process.env['SOURCE_MAPS'] ?? '');
