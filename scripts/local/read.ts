// Reads statements without the portal: see services/quotes/src/commands/read.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './machine/paths.ts';

const command = join(root, 'services/quotes/src/commands/read.ts');
const done = spawnSync(process.execPath, [command, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = done.status ?? 1;
