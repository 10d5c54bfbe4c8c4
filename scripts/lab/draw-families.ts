// Draws statements of families of layouts: see services/quotes/src/testing/samples/families/draw-families.ts.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/machine/paths.ts';

const draw = join(root, 'services/quotes/src/testing/samples/families/draw-families.ts');
const done = spawnSync(process.execPath, [draw, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = done.status ?? 1;
