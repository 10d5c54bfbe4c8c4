// Tries the reader against damaged statements: see services/quotes/src/testing/fuzz/fuzz-statements.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/machine/paths.ts';

const fuzz = join(root, 'services/quotes/src/testing/fuzz/fuzz-statements.ts');
const done = spawnSync(process.execPath, [fuzz, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = done.status ?? 1;
