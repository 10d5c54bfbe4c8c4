// Checks the types of workspaces, by default of all: `node scripts/local/typecheck.ts services/quotes`.
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './machine/paths.ts';

const projects = globSync(
  ['scripts', 'packages/*', 'services/*', 'shell', 'mfe-*', 'gateway', 'e2e'].map((folder) =>
    join(folder, 'tsconfig.json'),
  ),
  { cwd: root },
)
  .map((file) => dirname(file))
  .filter((folder) => process.argv.length < 3 || process.argv.includes(folder));
let failed = 0;

function check(project: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', project], {
      cwd: root,
      stdio: 'inherit',
    });
    child.once('exit', (code) => {
      if (code !== 0) failed += 1;
      resolve();
    });
  });
}

async function checkNext(): Promise<void> {
  for (let project = projects.shift(); project; project = projects.shift()) await check(project);
}

if (!existsSync(join(root, 'node_modules/.bin/tsc'))) throw new Error('Run npm ci first.');
await Promise.all(Array.from({ length: Math.min(4, cpus().length) }, checkNext));
process.exitCode = failed ? 1 : 0;
