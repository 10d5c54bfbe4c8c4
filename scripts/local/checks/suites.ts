import { serveMixedReleases } from './mixed-releases.ts';
import { portalPerWorker, reportsOfPortal, runPlaywright } from './playwright.ts';
import { buildReleased, missingRelease, releasedCommit } from './last-release.ts';
import type { TestPortal } from './test-portal.ts';

interface SuiteOptions {
  portals: readonly [TestPortal, ...TestPortal[]];
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

/** Each remote alone; the last release's remotes in this shell, and these remotes in its shell. */
async function frontEnds({ portals: [started], reports }: SuiteOptions): Promise<boolean> {
  const commit = releasedCommit();
  const missing = missingRelease(commit);
  const mixed = missing
    ? null
    : await serveMixedReleases(started.portal, started.dataFolder, await buildReleased(commit));
  // Tests that need a release are skipped with the reason.
  const env = mixed?.env ?? { RELEASE_MISSING: missing ?? '' };
  try {
    return await runPlaywright('front-ends', started, { reports, env });
  } finally {
    await mixed?.stop();
  }
}

export const suites = { journeys, security, 'front-ends': frontEnds } satisfies Record<
  string,
  Suite
>;
export type SuiteName = keyof typeof suites;
