// Measures imports of revenue shares: see services/applications/lab/import.ts. Reduce with --rows N, --shares N and
// --only csv.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildGenerated } from '../local/portal/build.ts';
import { root } from '../local/machine/paths.ts';

await buildGenerated();
const bench = join(root, 'services/applications/lab/import.ts');
process.exitCode =
  spawnSync(process.execPath, [bench, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
