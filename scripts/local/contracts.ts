// `npm run contracts:check`: fails on what would break a neighbour of the last release.
// `npm run contracts:release`: keeps the present contract as the last release's, and the commit that it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@portal/contracts/all-events';
import { routesByDomain } from '@portal/contracts/all-routes';
import { describeRelease, findBreaks, type Release } from '@portal/contracts/release';
import { root } from './machine/paths.ts';
import { presentCommit } from './machine/present-commit.ts';
import { releaseFile } from './checks/released-front-ends.ts';

const file = join(root, 'packages/contracts/released.json');
const present = describeRelease(Object.values(routesByDomain).flat(), allEvents);
const counts = `${Object.keys(present.routes).length} routes, ${Object.keys(present.events).length} events`;

if (process.argv[2] === 'release') {
  const commit = presentCommit();
  writeFileSync(file, `${JSON.stringify(present, null, 1)}\n`);
  writeFileSync(releaseFile, `${JSON.stringify({ commit }, null, 2)}\n`);
  console.log(`Kept as released: ${counts}, the front ends of ${commit}.`);
} else {
  const released = JSON.parse(readFileSync(file, 'utf8')) as Release;
  const breaks = findBreaks(released, JSON.parse(JSON.stringify(present)) as Release);
  for (const line of breaks) console.error(line);
  if (breaks.length) {
    console.error(
      '\nA neighbour of the last release would break. Add beside what is there, or give a new route or subject (v2) and keep the old one for a release.',
    );
    process.exitCode = 1;
  } else console.log(`Nothing breaks a neighbour of the last release: ${counts}.`);
}
