// Checks the types of workspaces, by default of all: `node scripts/local/typecheck.ts services/quotes`.
import { globSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { inParallel } from './machine/wait.ts';
import { bin, root } from './machine/paths.ts';
import { run } from './machine/run.ts';

const folders = '{scripts,packages/*,services/*,shell,mfe-*,gateway,e2e}';
const projects = globSync(`${folders}/tsconfig.json`, { cwd: root })
  .map((file) => dirname(file))
  .filter((folder) => process.argv.length < 3 || process.argv.includes(folder));

await inParallel(projects, Math.min(4, cpus().length), async (project) => {
  const { code, output } = await run(bin('tsc'), ['-p', project]);
  if (code === 0) return;
  console.error(output);
  process.exitCode = 1;
});
