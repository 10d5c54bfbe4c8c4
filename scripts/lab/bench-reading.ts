// Scores the reading of statements whose truth is known: see
// services/quotes/src/testing/bench/bench-reading.ts. Without folders: those of the tests.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { root } from '../local/machine/paths.ts';

const bench = join(root, 'services/quotes/src/testing/bench/bench-reading.ts');
const given = process.argv.slice(2).map((one) => (one.startsWith('--') ? one : resolve(one)));
const done = spawnSync(process.execPath, [bench, ...given], { stdio: 'inherit' });
process.exitCode = done.status ?? 1;
