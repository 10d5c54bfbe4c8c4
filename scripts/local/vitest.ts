// Runs the tests of one workspace: `npm test -w services/quotes`, called by npm in its folder.
import { spawnSync } from 'node:child_process';
import { buildGenerated } from './portal/build.ts';
import { getLibraries } from './portal/libraries.ts';
import { bin } from './machine/paths.ts';

await buildGenerated();
getLibraries(console.error);
const { status } = spawnSync(bin('vitest'), process.argv.slice(2), { stdio: 'inherit' });
process.exitCode = status ?? 1;
