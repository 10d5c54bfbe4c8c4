// `npm run contracts:check` fails on changes that break a neighbor of the last release. `npm run contracts:release`
// saves the current contract and commit as the last release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@portal/contracts/all-events';
import { routesByDomain } from '@portal/contracts/all-routes';
import { describeRelease, findBreaks, type Release } from '@portal/contracts/release';
import { git } from './machine/git.ts';
import { root } from './machine/paths.ts';
import { releaseFile } from './checks/released-front-ends.ts';

const file = join(root, 'packages/contracts/released.json');
const present = describeRelease(Object.values(routesByDomain).flat(), allEvents);
const counts = `${Object.keys(present.routes).length} routes, ${Object.keys(present.events).length} events`;

if (process.argv[2] === 'release') {
  if (git('status', '--porcelain'))
    throw new Error('Commit what is changed first: a release is a commit.');
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(file, `${JSON.stringify(present, null, 1)}\n`);
  writeFileSync(releaseFile, `${JSON.stringify({ commit }, null, 2)}\n`);
  console.log(`Saved as released: ${counts}, the front ends of ${commit}.`);
} else {
  const released = JSON.parse(readFileSync(file, 'utf8')) as Release;
  const breaks = findBreaks(released, JSON.parse(JSON.stringify(present)) as Release);
  for (const line of breaks) console.error(line);
  if (breaks.length) {
    console.error(
      '\nThese changes break services or front ends of the last release. Add instead of changing, or add a new route or subject (v2) and keep the old one for one release.',
    );
    process.exitCode = 1;
  } else console.log(`No breaking changes since the last release: ${counts}.`);
}
