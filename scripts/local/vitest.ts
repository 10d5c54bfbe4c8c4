// Runs the tests of one workspace: `npm test -w services/quotes`, called by npm in its folder.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildGenerated } from './portal/build.ts';
import { getLibraries } from './portal/libraries.ts';
import { root } from './machine/paths.ts';

await buildGenerated();
getLibraries(console.error);
const vitest = join(root, 'node_modules/.bin/vitest');
const { status } = spawnSync(vitest, process.argv.slice(2), { stdio: 'inherit' });
process.exitCode = status ?? 1;
