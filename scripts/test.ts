// Everything that must hold before a change lands: see README.md.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGenerated, buildPages } from './local/build.ts';
import { journeys, staticChecks, workspaceTests, type Outcome } from './local/checks.ts';
import { findChromium } from './local/chromium.ts';
import { root } from './local/paths.ts';
import { freePort } from './local/ports.ts';
import { findProgram } from './local/programs.ts';
import { startPortal } from './local/portal.ts';

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

async function journeysThroughAPortal(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  const [port, mailPort] = [await freePort(), await freePort()];
  const chromium = findChromium();
  const portal = await startPortal({
    port,
    mailPort,
    dataFolder,
    dev: false,
    say: () => undefined,
  });
  try {
    note(await journeys(portal.url, `http://127.0.0.1:${mailPort}`, chromium));
  } finally {
    await portal.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

// Got now, once, rather than by the first tests that need them.
findProgram('nats-server');
findProgram('nginx');
await buildGenerated();
await runAll(staticChecks(), 1);
await runAll(workspaceTests(), Math.max(1, Math.min(2, cpus().length - 1)));
if (existsSync(join(root, 'e2e/playwright.config.ts'))) {
  await buildPages();
  await journeysThroughAPortal();
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
