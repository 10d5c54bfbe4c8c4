// `npm run contracts:check` fails on changes that break a neighbor of the last release. `npm run contracts:release`
// saves the current commit as the last release.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allEvents } from '@portal/contracts/all-events';
import { routesByDomain } from '@portal/contracts/all-routes';
import { describeRelease, findBreaks, type Release } from '@portal/contracts/release';
import * as lastRelease from './checks/last-release.ts';
import { git } from './machine/run.ts';

const describe = (routes: typeof routesByDomain, events: typeof allEvents): Release =>
  JSON.parse(JSON.stringify(describeRelease(Object.values(routes).flat(), events))) as Release;

async function contractOf(commit: string): Promise<Release> {
  const missing = lastRelease.missingRelease(commit);
  if (missing) throw new Error(`Cannot compare the contract: ${missing}.`);
  const folder = join(await lastRelease.unpackRelease(commit), 'packages/contracts/src');
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
  const released = (await load('all-routes.ts')) as { routesByDomain: typeof routesByDomain };
  const published = (await load('all-events.ts')) as { allEvents: typeof allEvents };
  return describe(released.routesByDomain, published.allEvents);
}

if (process.argv[2] === 'release') {
  if (git('status', '--porcelain'))
    throw new Error('There are uncommitted changes. Commit them first: a release is a commit.');
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(lastRelease.releaseFile, `${JSON.stringify({ commit }, null, 2)}\n`);
  console.log(`The last release is ${commit}.`);
} else {
  const present = describe(routesByDomain, allEvents);
  const breaks = findBreaks(await contractOf(lastRelease.releasedCommit()), present);
  for (const line of breaks) console.error(line);
  if (breaks.length) {
    console.error(
      '\nThese changes break services or front ends of the last release. Add instead of changing, or add a new route or subject (v2) and keep the old one for one release.',
    );
    process.exitCode = 1;
  } else
    console.log(
      `No breaking changes since the last release: ${Object.keys(present.routes).length} routes, ${Object.keys(present.events).length} events.`,
    );
}
