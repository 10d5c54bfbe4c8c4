import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git, run, type Run, type RunOptions } from '../machine/run.ts';
import { bin, root } from '../machine/paths.ts';
import * as outcome from './outcome.ts';
import type { Stage } from './schedule.ts';
import type { SuiteName } from './suites.ts';

const script = (path: string): string => join(root, 'scripts/local', path);

const node = process.execPath;

interface StageOptions extends Partial<Stage>, RunOptions {
  /** Reads the counts of a run; by default it is one check. */
  read?: (result: Run) => outcome.Counts;
}

const readExitCode = ({ code }: Run): outcome.Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: [],
});

/** A stage that runs a command. */
const stage = (
  name: string,
  command: string,
  args: string[],
  { cwd, env, read = readExitCode, cores = 1, after = [] }: StageOptions = {},
): Stage => ({
  name,
  cores,
  after,
  async run() {
    outcome.reportFolder(name);
    const result = await run(command, args, { cwd, env });
    return outcome.outcomeOf(name, result, read(result));
  },
});

const built = ['build'];
const withDemoData = ['build', 'demo data'];

/** Files and workspaces of static checks. */
export interface Scope {
  files: readonly string[];
  folders: readonly string[];
}

const build = stage('build', node, [script('build.ts')]);
const preparation: Stage[] = [
  build,
  stage('demo data', node, [script('checks/demo-data.ts')], { after: built }),
];

/** Static checks of files and workspaces, by default of everything. */
const staticChecks = ({ files, folders }: Partial<Scope> = {}): Stage[] => [
  stage('format', bin('prettier'), [
    '--check',
    '--log-level=warn',
    ...(files ? ['--ignore-unknown', '--no-error-on-unmatched-pattern', ...files] : ['.']),
  ]),
  stage('lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...(folders ?? [])], {
    after: built,
    // Each thread of the type checker checks what its files import.
    env: { GOMAXPROCS: '1' },
  }),
  stage('unused code', bin('knip'), ['--no-config-hints'], { after: built }),
  stage('API document', node, [script('lint-openapi.ts')], { after: built }),
  stage('types', 'npm', ['run', 'typecheck'], { after: built }),
  stage('lock files', node, [script('check-lock-files.ts')]),
  stage('contracts', node, [script('contracts.ts'), 'check']),
];

export const testedWorkspaces = (): string[] =>
  globSync('{packages/*,services/*,shell,mfe-*,gateway,scripts}/vitest.config.ts', { cwd: root })
    .map((file) => dirname(file))
    .sort();

export function workspaceStage(folder: string, args: string[] = []): Stage {
  const report = join(outcome.reportsOf(folder), 'vitest.json');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return stage(folder, bin('vitest'), ['run', ...options, ...args], {
    // The workers of `serviceTests` and `libraryTests`.
    cores: folder.startsWith('services/') || folder === 'packages/statement-reader' ? 2 : 1,
    after: built,
    cwd: join(root, folder),
    env: { CI: '1', NO_COLOR: '1' },
    read: () => outcome.readVitest(report),
  });
}

const portalStage = (name: string, suite: SuiteName, portals = 1): Stage =>
  stage(name, node, [script('checks/suites.ts'), suite, outcome.reportsOf(name), String(portals)], {
    cores: portals,
    after: withDemoData,
    read: () => outcome.readPlaywright(outcome.reportsOf(name)),
  });

/** Options of commands that use the demo data and print their numbers at the end. */
const countedAtEnd: StageOptions = {
  after: withDemoData,
  read: ({ output }) => outcome.readClosingLine(output),
};

/** Each part breaks its own portal. */
const faultStages: Stage[] = ['1/2', '2/2'].map((part) =>
  stage(
    `faults ${part}`,
    node,
    [join(root, 'e2e/faults/main.ts'), '--part', part, '--seconds', '2'],
    countedAtEnd,
  ),
);

/** Runs a third of the documented commands on small data; which third depends on the commit. */
function commandsStage(): Stage {
  const commit = Number.parseInt(git('rev-parse', 'HEAD').slice(0, 6), 16);
  const args = [script('test-commands.ts'), '--part', `${(commit % 3) + 1}/3`];
  return stage('commands', node, args, countedAtEnd);
}

/** Stages of a change: its static checks, and the tests of some workspaces. */
export const stagesOf = (tests: readonly Stage[], scope?: Scope): Stage[] => [
  build,
  ...tests,
  ...staticChecks(scope),
];

/** The longest stages, which start first: with small ones first, a large one would run last, alone. */
const longest = [
  ...['build', 'demo data', 'journeys', 'services/quotes', 'faults 1/2', 'faults 2/2'],
  ...['packages/statement-reader', 'services/applications', 'mfe-applications', 'mfe-quotes'],
  ...['security', 'scripts', 'front ends apart', 'commands', 'services/auth'],
];
const rankOf = ({ name }: Stage): number =>
  longest.includes(name) ? longest.indexOf(name) : longest.length;

/** Everything that must pass before a merge. `all` adds faults and a third of the commands. */
export function allStages({ all }: { all: boolean }): Stage[] {
  const stages = [
    ...preparation,
    portalStage('journeys', 'journeys', 2),
    portalStage('security', 'security'),
    portalStage('front ends apart', 'front-ends'),
    ...(all ? [...faultStages, commandsStage()] : []),
    ...testedWorkspaces().map((folder) => workspaceStage(folder)),
    ...staticChecks(),
  ];
  return stages.toSorted((a, b) => rankOf(a) - rankOf(b));
}
