import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/paths.ts';
import { groups, groupsOf } from './command-list.ts';
import { baseOf, documentedCommands, packageCommands } from './testing/documented.ts';
import { problemOf, requirements, stop, type Step } from './run-step.ts';

/** Commands tested by another file that `npm test` runs. */
const testedElsewhere: Readonly<Record<string, { file: string; by: string }>> = {
  'npm test': { file: 'package.json', by: 'scripts/portal.mjs test' },
  'npm test -- --changed [REV]': {
    file: 'scripts/local/checks/changed.test.ts',
    by: 'affectedWorkspaces',
  },
  'npm run build': { file: 'scripts/local/checks/stages.ts', by: 'build.ts' },
  'npm run dev -w mfe-quotes': { file: 'e2e/support/remote-alone.ts', by: 'dev-remote' },
  'npm run verify -- FILE.pdf': { file: 'scripts/ops/verify.test.ts', by: "'verify'" },
  'npm run format:check': { file: 'scripts/local/checks/stages.ts', by: 'prettier' },
  'npm run lint': { file: 'scripts/local/checks/stages.ts', by: 'oxlint' },
  'npm run typecheck': { file: 'scripts/local/checks/stages.ts', by: "'typecheck'" },
  'npm run test:commands': { file: 'scripts/local/commands/commands.test.ts', by: 'groupsOf' },
};

const context = { folder: '/tmp/none', port: 1, mailPort: 2 };
const steps = Object.values(groups)
  .flatMap((stepsOf) => stepsOf(context))
  .filter((step): step is Step => step !== stop);
const listed = [
  ...steps.map(({ command }) => command),
  ...Object.keys(testedElsewhere),
  ...Object.keys(requirements),
];

describe('the list of commands', () => {
  it('contains every command of the table in README.md, once', () => {
    const documented = documentedCommands();
    expect(documented.length).toBeGreaterThan(30);
    expect(documented.filter((command) => !listed.includes(command) && !bare(command))).toEqual([]);
    expect(listed.filter((command, at) => listed.indexOf(command) !== at)).toEqual([]);
  });

  it('contains every script of package.json', () => {
    const names = new Set(listed.map(baseOf));
    expect(packageCommands().filter((command) => !names.has(command))).toEqual([]);
  });

  it('contains no other command', () => {
    const known = new Set([...documentedCommands(), ...packageCommands()]);
    expect(listed.filter((command) => !known.has(command))).toEqual([]);
  });

  it('runs the named command', () => {
    for (const { command, npm } of steps) {
      const words = baseOf(command).split(' ').slice(1);
      expect(npm.slice(0, words.length)).toEqual(words);
    }
  });

  it.each(Object.entries(testedElsewhere))('%s is tested in the given file', (_, { file, by }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(by);
  });

  it('is distributed completely to the parts', () => {
    const distributed = [1, 2, 3].flatMap((part) => groupsOf(part, 3));
    expect(distributed.toSorted()).toEqual(Object.keys(groups).toSorted());
  });
});

/** `npm run read` for a row with arguments. */
const bare = (command: string): boolean => listed.some((one) => baseOf(one) === command);

describe('the table of README.md', () => {
  it('is parsed with every command of a row, and nothing from the text', () => {
    const readme = [
      'Run `npm run nothing`.\n',
      '| command | what it does |',
      '| ------- | ------------ |',
      '| `npm start` | `starts` |',
      '| `npm run format`, `lint` | one check |',
      '\nAfter it `npm run other`.',
    ].join('\n');
    expect(documentedCommands(readme)).toEqual(['npm start', 'npm run format', 'npm run lint']);
  });
});

describe('a run of a command', () => {
  const step: Step = { command: 'npm run x', npm: ['run', 'x'], prints: /^ready$/m };
  it.each([
    ['passes', { code: 0, output: 'so\nready\n' }, null],
    ['passes in colors', { code: 0, output: '\u001b[90mready\u001b[39m\n' }, null],
    ['fails by its exit code', { code: 1, output: 'ready' }, 'ended with 1, not with 0'],
    ['fails without its line', { code: 0, output: 'all ready' }, 'did not print /^ready$/m'],
    ['fails if it was killed', { code: null, output: 'ready' }, 'ended with null, not with 0'],
  ])('%s', (_, run, problem) => {
    expect(problemOf(step, run)).toBe(problem);
  });
});
