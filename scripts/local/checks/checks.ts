import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/paths.ts';

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What it printed, to be shown where something failed. */
  output: string;
}

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** Told what a command prints, as it prints it. */
export type Say = (text: string) => void;

interface Run {
  code: number;
  output: string;
  seconds: number;
}

export function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, say }: { cwd?: string; env?: NodeJS.ProcessEnv; say?: Say } = {},
): Promise<Run> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        say?.(chunk.toString());
      });
    const end = (code: number): void =>
      resolve({ code, output, seconds: (performance.now() - start) / 1000 });
    child.once('error', (error) => {
      output += String(error);
      end(1);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

/** A check that passes or fails as a whole. */
export async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  const { code, output, seconds } = await run(command, args);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, seconds };
}

export const staticChecks = (): (() => Promise<Outcome>)[] => [
  () => check('format', bin('prettier'), ['--check', '--log-level=warn', '.']),
  () => check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  () => check('types', process.execPath, [join(root, 'scripts/local/typecheck.ts')]),
  () => check('lock files', process.execPath, [join(root, 'scripts/local/check-lock-files.ts')]),
  () => check('contracts', process.execPath, [join(root, 'scripts/local/contracts.ts'), 'check']),
];

/** The tests of every workspace that has some, those on real databases with their coverage. */
export function workspaceTests(): (() => Promise<Outcome>)[] {
  const folders = globSync('{packages,services}/*/vitest.config.ts', { cwd: root })
    .concat(globSync('{shell,mfe-*,gateway,scripts}/vitest.config.ts', { cwd: root }))
    .map((file) => dirname(file));
  // The longest first, so that they do not run on alone at the end.
  const weight = (folder: string): number => (folder.startsWith('services/quotes') ? 0 : 1);
  return folders.sort((a, b) => weight(a) - weight(b)).map((folder) => () => testWorkspace(folder));
}

async function testWorkspace(folder: string): Promise<Outcome> {
  const report = join(root, '.cache/tests', `${folder.replaceAll('/', '-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const coverage = folder.startsWith('services/') ? ['--coverage'] : [];
  const { code, output, seconds } = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...coverage],
    { cwd: join(root, folder), env: { CI: '1', NO_COLOR: '1' } },
  );
  const counts = readCounts(report);
  // A run that fails without a failed test (a set-up that broke, too little covered) fails as one.
  const failed = counts.failed || (code === 0 ? 0 : 1);
  return { name: folder, passed: counts.passed, failed, output, seconds };
}

function readCounts(report: string): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests };
}

/** A running portal, as the journeys through it need to know it. */
export interface Tried {
  url: string;
  mailUrl: string;
  dataFolder: string;
  chromium: string | undefined;
}

/** The journeys through a running portal, in a real browser. */
export function journeys(portal: Tried): Promise<Outcome> {
  rmSync(join(root, '.cache/tests/secrets-of-journeys.txt'), { force: true });
  return playwright('journeys', 'playwright.config.ts', portal);
}

/** What the journeys left in the logs. */
export const logsOfJourneys = (portal: Tried): Promise<Outcome> =>
  playwright('logs of the journeys', 'logs.config.ts', portal);

/** Attacks on a portal that nobody else uses. */
export const attacks = (portal: Tried, say?: Say): Promise<Outcome> =>
  playwright('security', 'security.config.ts', portal, {}, say);

/** Each remote alone, and front ends of two releases together. */
export const frontEndsApart = (portal: Tried, env: NodeJS.ProcessEnv): Promise<Outcome> =>
  playwright('front ends apart', 'front-ends.config.ts', portal, env);

async function playwright(
  name: string,
  config: string,
  { url, mailUrl, dataFolder, chromium }: Tried,
  env: NodeJS.ProcessEnv = {},
  say?: Say,
): Promise<Outcome> {
  const report = join(root, '.cache/tests', `${config}.json`);
  rmSync(report, { force: true });
  const { code, output, seconds } = await run(bin('playwright'), ['test', '--config', config], {
    cwd: join(root, 'e2e'),
    env: {
      ...env,
      PORTAL_URL: url,
      MAIL_URL: mailUrl,
      DATA_DIR: dataFolder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
    ...(say ? { say } : {}),
  });
  const stats = existsSync(report)
    ? (
        JSON.parse(readFileSync(report, 'utf8')) as {
          stats: { expected: number; unexpected: number; flaky: number };
        }
      ).stats
    : { expected: 0, unexpected: 0, flaky: 0 };
  const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1);
  return { name, passed: stats.expected, failed, output, seconds };
}
