// Measures imports of revenue shares: see services/applications/lab/import.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildGenerated } from '../local/portal/build.ts';
import { root } from '../local/machine/paths.ts';

await buildGenerated();
const bench = join(root, 'services/applications/lab/import.ts');
process.exitCode = spawnSync(process.execPath, [bench], { stdio: 'inherit' }).status ?? 1;
