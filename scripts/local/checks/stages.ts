import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../machine/paths.ts';
import { run } from '../machine/run.ts';
import { outcomeOf, readClosingLine, readPlaywright, readVitest, reportFolder } from './outcome.ts';
import type { Stage } from './schedule.ts';
import type { SuiteName } from './suites.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const script = (path: string): string => join(root, 'scripts/local', path);

function check(name: string, command: string, args: string[], stage: Partial<Stage> = {}): Stage {
  return {
    name,
    cores: 1,
    ...stage,
    async run() {
      const result = await run(command, args);
      const hasPassed = result.code === 0;
      return outcomeOf(name, result, {
        passed: hasPassed ? 1 : 0,
        failed: hasPassed ? 0 : 1,
        skipped: [],
      });
    },
  };
}

const node = process.execPath;

/** Files and workspaces of static checks. */
export interface Scope {
  files: readonly string[];
  folders: readonly string[];
}

const preparation: Stage[] = [
  check('build', node, [script('build.ts')], { cores: 2 }),
  check('demo data', node, [script('checks/prepare-demo-data.ts')], { after: ['build'] }),
];

/** Static checks of files and workspaces, by default of everything. */
const staticChecks = ({ files, folders }: Partial<Scope> = {}): Stage[] => [
  check('format', bin('prettier'), [
    '--check',
    '--log-level=warn',
    ...(files ? ['--ignore-unknown', '--no-error-on-unmatched-pattern', ...files] : ['.']),
  ]),
  check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...(folders ?? [])], {
    after: ['build'],
  }),
  check('unused code', bin('knip'), ['--no-config-hints'], { after: ['build'] }),
  check('API document', node, [script('lint-openapi.ts')], { after: ['build'] }),
  check('types', node, [script('typecheck.ts'), ...(folders ?? [])], {
    cores: 2,
    after: ['build'],
  }),
  check('lock files', node, [script('check-lock-files.ts')]),
  check('contracts', node, [script('contracts.ts'), 'check']),
];

export const testedWorkspaces = (): string[] =>
  globSync('{packages/*,services/*,shell,mfe-*,gateway,scripts}/vitest.config.ts', { cwd: root })
    .map((file) => dirname(file))
    .sort();

export function workspaceStage(folder: string, args: string[] = []): Stage {
  return {
    name: folder,
    cores: 1,
    after: ['build'],
    async run() {
      const report = join(reportFolder(folder), 'vitest.json');
      const result = await run(
        bin('vitest'),
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
        { cwd: join(root, folder), env: { CI: '1', NO_COLOR: '1' } },
      );
      return outcomeOf(folder, result, readVitest(report));
    },
  };
}

function portalStage(
  name: string,
  suite: SuiteName,
  { cores = 1, args = [] as string[] } = {},
): Stage {
  return {
    name,
    cores,
    after: ['build', 'demo data'],
    async run() {
      const folder = reportFolder(name);
      const result = await run(node, [script('checks/on-portal.ts'), suite, folder, ...args]);
      return outcomeOf(name, result, readPlaywright(folder));
    },
  };
}

const parts = ['1/2', '2/2'];

/** A portal and its browser keep half a core busy: two thirds of that is Chromium. */
const journeys: Stage[] = parts.map((part) =>
  portalStage(`journeys ${part}`, 'journeys', { cores: 0.5, args: [part] }),
);
const otherSuites: Stage[] = [
  portalStage('security', 'security'),
  portalStage('front ends apart', 'front-ends'),
];

/** Each part breaks its own portal. */
const faultStages: Stage[] = parts.map((part) => {
  const name = `faults ${part}`;
  return {
    name,
    // They mostly wait.
    cores: 0.5,
    after: ['build', 'demo data'],
    async run() {
      const args = [join(root, 'e2e/faults/main.ts'), '--part', part, '--seconds', '2'];
      const result = await run(node, args);
      return outcomeOf(name, result, readClosingLine(result.output));
    },
  };
});

/** Runs a third of the documented commands on small data; which third depends on the commit. */
const commands: Stage = {
  name: 'commands',
  cores: 1,
  after: ['build', 'demo data'],
  async run() {
    const part = `${(thirdOf() % 3) + 1}/3`;
    const result = await run(node, [script('test-commands.ts'), '--part', part]);
    return outcomeOf('commands', result, readClosingLine(result.output));
  },
};

const thirdOf = (): number =>
  Number.parseInt(
    spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.slice(0, 6),
    16,
  ) || 0;

/** Stages of a change: its static checks, and the tests of some workspaces. */
export const stagesOf = (tests: readonly Stage[], scope?: Scope): Stage[] => [
  check('build', node, [script('build.ts')], { cores: 2 }),
  ...tests,
  ...staticChecks(scope),
];

/** Everything that must pass before a merge, longest stages first. `all` adds faults and a third of the commands. */
export function allStages({ all }: { all: boolean }): Stage[] {
  const [first, ...longest] = [
    'services/quotes',
    'packages/statement-reader',
    'services/applications',
    'mfe-applications',
    'mfe-quotes',
  ] as const;
  const rest = testedWorkspaces().filter(
    (folder) => folder !== first && !longest.some((other) => other === folder),
  );
  return [
    ...preparation,
    ...journeys,
    workspaceStage(first),
    ...(all ? faultStages : []),
    ...longest.map((folder) => workspaceStage(folder)),
    ...otherSuites,
    ...(all ? [commands] : []),
    ...rest.map((folder) => workspaceStage(folder)),
    ...staticChecks(),
  ];
}
