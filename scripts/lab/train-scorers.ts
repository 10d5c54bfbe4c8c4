// Trains what weighs words and numbers of charges: see services/quotes/src/testing/training/train-scorers.ts.
// Without folders: on the statements of the tests.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { root } from '../local/machine/paths.ts';

const train = join(root, 'services/quotes/src/testing/training/train-scorers.ts');
const given = process.argv.slice(2).map((one) => (one.startsWith('--') ? one : resolve(one)));
const done = spawnSync(process.execPath, [train, ...given], { stdio: 'inherit' });
process.exitCode = done.status ?? 1;
