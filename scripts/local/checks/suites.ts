import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Child } from '../machine/child.ts';
import { freePort } from '../machine/ports.ts';
import { builtFiles, distOf, startGateway } from '../portal/gateway.ts';
import { buildReleased, missingRelease, releasedCommit } from './last-release.ts';
import { portalPerWorker, reportsOfPortal, runPlaywright } from './playwright.ts';
import * as testPortal from './test-portal.ts';

interface SuiteOptions {
  portals: readonly [testPortal.TestPortal, ...testPortal.TestPortal[]];
  reports: string;
}

/** Runs a suite of `e2e` on running portals. Returns whether it passed. */
export type Suite = (options: SuiteOptions) => Promise<boolean>;

/** Journeys through the portals in a real browser, followed by checks of their logs. */
async function journeys({ portals, reports }: SuiteOptions): Promise<boolean> {
  const env = portalPerWorker(portals, reports);
  let passed = await runPlaywright('playwright', portals[0], { reports, env });
  for (const [index, portal] of portals.entries()) {
    const options = { reports: reportsOfPortal(reports, index) };
    passed = (await runPlaywright('logs', portal, options)) && passed;
  }
  return passed;
}

const security: Suite = ({ portals: [started], reports }) =>
  runPlaywright('security', started, { reports });

/** Each remote alone; the last release's remotes in this shell, and these remotes in its shell; a trace. */
async function frontEnds({ portals: [started], reports }: SuiteOptions): Promise<boolean> {
  const commit = releasedCommit();
  const missing = missingRelease(commit);
  // Tests that need a release are skipped with the reason.
  if (missing)
    return runPlaywright('front-ends', started, { reports, env: { RELEASE_MISSING: missing } });
  const released = await buildReleased(commit);
  const gateways: Child[] = [];
  try {
    const env = await serveMixedReleases(started, released, gateways);
    return await runPlaywright('front-ends', started, { reports, env });
  } finally {
    for (const gateway of gateways) await gateway.stop();
  }
}

/**
 * Serves front ends of two releases together, each combination behind its own gateway to a portal's services. Returns
 * variables that tell the tests of `e2e/front-ends` where, and adds to the gateways that must be stopped.
 */
async function serveMixedReleases(
  { portal, dataFolder }: testPortal.TestPortal,
  released: Record<string, string>,
  gateways: Child[],
): Promise<Record<string, string>> {
  // A remote newer than the release exists only here.
  const releasedFolder = (frontEnd: string): string => released[frontEnd] ?? distOf(frontEnd);
  const replaceable = join(dataFolder, 'replaceable');
  cpSync(distOf('mfe-admin'), replaceable, { recursive: true });
  const serve = async (name: string, folderOf: (frontEnd: string) => string): Promise<string> => {
    const port = await freePort();
    const gateway = await startGateway({
      folder: join(dataFolder, name),
      port,
      upstreams: portal.upstreams,
      files: builtFiles(folderOf),
      logFile: join(dataFolder, 'logs', `${name}.log`),
    });
    gateways.push(gateway);
    return `http://localhost:${port}`;
  };
  return {
    // This shell with the remotes of the last release.
    LAST_REMOTES_URL: await serve('gateway-last-remotes', (frontEnd) =>
      frontEnd === 'shell' ? distOf(frontEnd) : releasedFolder(frontEnd),
    ),
    // The shell of the last release with these remotes.
    LAST_SHELL_URL: await serve('gateway-last-shell', (frontEnd) =>
      frontEnd === 'shell' ? releasedFolder(frontEnd) : distOf(frontEnd),
    ),
    // This shell with a remote whose files can be replaced.
    REPLACEABLE_FOLDER: replaceable,
    REPLACEABLE_URL: await serve('gateway-replaceable', (frontEnd) =>
      frontEnd === 'mfe-admin' ? replaceable : distOf(frontEnd),
    ),
  };
}

export const suites = { journeys, security, 'front-ends': frontEnds } satisfies Record<
  string,
  Suite
>;
export type SuiteName = keyof typeof suites;

// Runs a suite on its own portals: `suites.ts SUITE REPORT-FOLDER PORTALS`.
if (import.meta.main) {
  const [name = '', reports = '', count] = process.argv.slice(2);
  if (!Object.hasOwn(suites, name) || !reports)
    throw new Error(`Name one of ${Object.keys(suites).join(', ')} and a folder for reports.`);
  const suite = suites[name as SuiteName];
  if (name === 'journeys') await testPortal.allowLocalServers();
  if (name === 'front-ends') await testPortal.exportTraces();
  const hasPassed = await testPortal.withPortals(Number(count), async (portals) => {
    const passed = await suite({ portals, reports });
    if (!passed) {
      const folder = await testPortal.saveEvidence(basename(reports), portals, reports);
      console.log(`\nLogs, mails, page texts and pictures are in ${folder}`);
    }
    return passed;
  });
  process.exitCode = hasPassed ? 0 : 1;
}
