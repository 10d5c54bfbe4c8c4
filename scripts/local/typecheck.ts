// Checks the types of workspaces, by default of all: `node scripts/local/typecheck.ts services/quotes`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { inParallel } from './machine/wait.ts';
import { bin, root } from './machine/paths.ts';
import { run } from './machine/run.ts';

interface Project {
  folder: string;
  compilerOptions?: object;
  include: string[];
  exclude?: string[];
}

const folders = '{scripts,packages/*,services/*,shell,mfe-*,gateway,e2e}';
const projects = globSync(`${folders}/tsconfig.json`, { cwd: root })
  .filter((file) => process.argv.length < 3 || process.argv.includes(dirname(file)))
  .sort()
  .map((file): Project => ({
    ...(JSON.parse(readFileSync(join(root, file), 'utf8')) as Project),
    folder: dirname(file),
  }));

/** Workspaces with equal options are one program: each alone would check the packages that it imports again. */
const programs = Map.groupBy(projects, ({ compilerOptions = {} }) =>
  JSON.stringify(compilerOptions),
);

const configs = join(root, '.cache/types');
mkdirSync(configs, { recursive: true });
await inParallel([...programs.values()], cpus().length, async (program) => {
  const patterns = (field: 'include' | 'exclude'): string[] =>
    program.flatMap(({ folder, [field]: all = [] }) => all.map((one) => join(root, folder, one)));
  const [{ folder, compilerOptions } = { folder: '' }] = program;
  const config = join(configs, `${folder.replaceAll('/', '-')}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions,
      include: patterns('include'),
      exclude: [join(root, '**/node_modules'), ...patterns('exclude')],
    }),
  );
  // Several threads take twice the CPU time: each checks what its files import.
  const { code, output } = await run(bin('tsc'), ['-p', config, '--singleThreaded']);
  if (code === 0) return;
  console.error(output);
  process.exitCode = 1;
});
