// Everything that must hold before a change lands: see README.md.
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { getLibraries } from './portal/libraries.ts';
import { buildGenerated, buildPages } from './portal/build.ts';
import {
  attacks,
  frontEndsApart,
  journeys,
  logsOfJourneys,
  staticChecks,
  workspaceTests,
  type Outcome,
  type Tried,
} from './checks/checks.ts';
import { serveMixedReleases } from './checks/mixed-releases.ts';
import { root } from './machine/paths.ts';
import { findProgram } from './machine/programs.ts';
import { withPortal } from './checks/portal-for-tests.ts';
import type { Portal } from './portal/portal.ts';
import { buildReleased, missingRelease, releasedCommit } from './checks/released-front-ends.ts';

const outcomes: Outcome[] = [];

function note(outcome: Outcome): void {
  outcomes.push(outcome);
  const { name, passed, failed, seconds, output } = outcome;
  if (failed) console.log(output);
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`,
  );
}

async function runAll(tasks: (() => Promise<Outcome>)[], atOnce: number): Promise<void> {
  const waiting = [...tasks];
  const next = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) note(await task());
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Each remote alone; the last release's remotes in this shell, and these remotes in its shell. */
async function frontEndsOf(portal: Portal, tried: Tried): Promise<void> {
  const commit = releasedCommit();
  const missing = missingRelease(commit);
  if (missing) {
    console.log(`– front ends of two releases are not tried: ${missing}`);
    note(await frontEndsApart(tried, {}));
    return;
  }
  const released = await buildReleased(commit);
  const mixed = await serveMixedReleases(portal, tried.dataFolder, released);
  const { lastRemotesUrl, lastShellUrl, replaceable } = mixed;
  try {
    const env = {
      LAST_REMOTES_URL: lastRemotesUrl,
      LAST_SHELL_URL: lastShellUrl,
      REPLACEABLE_URL: replaceable.url,
      REPLACEABLE_FOLDER: replaceable.folder,
    };
    note(await frontEndsApart(tried, env));
  } finally {
    await mixed.stop();
  }
}

// Got now, once, rather than by the first tests that need them.
findProgram('nats-server');
findProgram('nginx');
getLibraries(console.error);
await buildGenerated();
await runAll(staticChecks(), 1);
await runAll(workspaceTests(), Math.min(2, cpus().length));
if (existsSync(join(root, 'e2e/playwright.config.ts'))) {
  await buildPages();
  await withPortal(async (tried, portal) => {
    note(await journeys(tried));
    await frontEndsOf(portal, tried);
    note(await logsOfJourneys(tried));
  });
  // A portal that was attacked is no place for journeys.
  note(await withPortal((tried) => attacks(tried)));
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
