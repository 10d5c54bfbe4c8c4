import { serveMixedReleases } from './mixed-releases.ts';
import { runPlaywright } from './playwright.ts';
import { buildReleased, missingRelease, releasedCommit } from './last-release.ts';
import type { TestPortal } from './test-portal.ts';

interface SuiteOptions {
  started: TestPortal;
  reports: string;
  args: string[];
}

/** Runs a suite of `e2e` on a running portal. Returns whether it passed. */
export type Suite = (options: SuiteOptions) => Promise<boolean>;

/** Journeys through the portal in a real browser, followed by checks of its logs. */
async function journeys({ started, reports, args }: SuiteOptions): Promise<boolean> {
  const passed = await runPlaywright('playwright', started, { reports, args });
  return (await runPlaywright('logs', started, { reports })) && passed;
}

const security: Suite = ({ started, reports, args }) =>
  runPlaywright('security', started, { reports, args });

/** Each remote alone; the last release's remotes in this shell, and these remotes in its shell. */
async function frontEnds({ started, reports, args }: SuiteOptions): Promise<boolean> {
  const commit = releasedCommit();
  const missing = missingRelease(commit);
  const mixed = missing
    ? null
    : await serveMixedReleases(started.portal, started.dataFolder, await buildReleased(commit));
  // Tests that need a release are skipped with the reason.
  const env = mixed?.env ?? { RELEASE_MISSING: missing ?? '' };
  try {
    return await runPlaywright('front-ends', started, { reports, args, env });
  } finally {
    await mixed?.stop();
  }
}

export const suites = { journeys, security, 'front-ends': frontEnds } satisfies Record<
  string,
  Suite
>;
export type SuiteName = keyof typeof suites;
