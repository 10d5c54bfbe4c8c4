import { join } from 'node:path';
import { stop, type Group, type StepContext, type Step } from './run-step.ts';

/** A measurement that misses its target on a busy machine exits with 1 after printing everything. */
const measured = [0, 1];

const own = ({ folder, port, mailPort }: StepContext): NodeJS.ProcessEnv => ({
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  DATA_DIR: join(folder, 'data'),
});

interface Options extends Omit<Step, 'command' | 'npm' | 'prints'> {
  /** Arguments after `--`. */
  args?: readonly string[];
}

/** A step that runs a documented command, whose own arguments after `--` are placeholders. */
function step(command: string, prints: RegExp, { args = [], ...options }: Options = {}): Step {
  const [call = ''] = command.split(' -- ');
  const npm = [...call.split(' ').slice(1), ...(args.length ? ['--', ...args] : [])];
  return { command, npm, prints, ...options };
}

const words = (text: string): string[] => text.split(' ');

const statement = 'packages/statement-reader/fixtures/statements/square-1.pdf';
const chains = /^\d+ of \d+ chains of proposal_evidence are intact\.$/m;

/** Distributed to parts in this order, so long ones come first. */
export const groups: readonly Group[] = [
  {
    name: 'operations',
    steps: (context) => {
      const env = own(context);
      const portal = {
        PORTAL_URL: `http://localhost:${context.port}`,
        MAIL_URL: `http://localhost:${context.mailPort}`,
      };
      const backup = join(context.folder, 'backup');
      return [
        step('npm start', /Partner Portal is ready/, { env, serves: true }),
        step('npm run record -w mfe-quotes', /^Recorded \d+ replies/m, {
          args: ['--out', join(context.folder, 'api.json')],
          env: portal,
        }),
        step('npm run keys:rotate', /^All \d+ applications have the key/m, { env }),
        step('npm run verify:evidence', chains, { env }),
        step('npm run dead-letters -- list', /^There are no dead letters\.$/m, {
          args: ['list'],
          env,
        }),
        step('npm run remotes -- keys', /^REMOTE_KEYS=\S+$/m, {
          args: ['keys', '--key', join(context.folder, 'remotes.key')],
        }),
        step('npm run storage:move', /^Copied [1-9]\d* files; all \d+ are the same in both/m, {
          // The portal of demo data has no files.
          env: { ...env, OLD_STORAGE_DIR: 'docs', STORAGE_DIR: join(context.folder, 'moved') },
        }),
        step('npm run backup -- --out DIR', /^Backed up to .*[^]*^Restored to a temporary place/m, {
          args: ['--out', backup, '--verify'],
          env,
        }),
        stop,
        step('npm run reset', /^Removed /, { env }),
        step('npm run restore -- --from DIR', /^Restored the portal as of/m, {
          args: ['--from', backup],
          env,
        }),
      ];
    },
  },
  {
    name: 'hot reload',
    steps: (context) => [
      step('npm run dev', /Partner Portal is ready/, { env: own(context), serves: true }),
    ],
  },
  {
    name: 'federation',
    steps: () => [
      step('npm run bench:federation', /│ '\/quotes' +│/, {
        env: { ROUNDS: '1', ONLY: '/quotes' },
        exits: measured,
      }),
    ],
  },
  {
    name: 'interactions',
    steps: () => [
      step('npm run bench:interactions', /│ 'sort quotes' +│/, {
        env: { ROUNDS: '1', ONLY: 'sort quotes' },
        exits: measured,
      }),
    ],
  },
  {
    name: 'administration screens',
    steps: ({ folder }) => {
      const env = { ADMINISTRATION_DATA_DIR: join(folder, 'administration'), ROUNDS: '1' };
      return [
        step('npm run seed:administration', /^Ready in \d+ s/m, {
          args: words('--partners 100 --invites 5 --programs 10 --rates 12 --activities 100'),
          env,
        }),
        step(
          'npm run measure:administration',
          /ms of \d+ +Fee Rates: all rates of a program shown/,
          { env, exits: measured },
        ),
      ];
    },
  },
  {
    name: 'faults',
    steps: () => [
      step('npm run test:faults', /^1 passed, 0 failed$/m, {
        args: words('--only control --seconds 0.3'),
      }),
    ],
  },
  {
    name: 'security',
    steps: () => [
      step('npm run test:security', /^\d+ passed, 0 failed/m, { args: ['--only', 'headers'] }),
    ],
  },
  {
    name: 'pictures',
    steps: ({ folder }) => [
      step('npm run screenshots', /1 passed/, {
        args: ['--only', 'quotes, wide, light', '--out', folder],
      }),
    ],
  },
  {
    name: 'large lists',
    steps: ({ folder }) => {
      const env = { LARGE_DATA_DIR: join(folder, 'large') };
      return [
        step('npm run seed:large', /^Ready in \d+ s/m, { args: ['--rows', '300'], env }),
        step('npm run bench:lists', /^Compared to page 1, at most/m, {
          args: words('--seconds 0.2 --rounds 1 --only status'),
          env,
          exits: measured,
        }),
      ];
    },
  },
  {
    name: 'statements',
    steps: ({ folder }) => {
      const families = join(folder, 'families');
      return [
        step('npm run draw:families -- --out DIR', /^Drew 2 statements/m, {
          args: ['--out', families, ...words('--seed 3 --count 2 --family plan-discount')],
        }),
        step('npm run bench:reading -- DIR', /families, taught \(text\) +2/, {
          args: [families, '--lessons'],
        }),
        step('npm run read -- --dir DIR --out DIR', /\.pdf: read$/m, {
          args: ['--dir', families, '--out', join(folder, 'read')],
        }),
        step('npm run read -- FILE', /"currentProcessor": "Square"/, { args: [statement] }),
        step('npm run train:scorers', /^left out +charges +words +scorer$/m, {
          args: [families, '--check', '--draws', '1'],
        }),
        step('npm run fuzz:statements', /^6 statements; opened, converted, read:/m, {
          args: words('--seed 1 --count 6'),
        }),
        step('npm run bench:statements', /^Opening a statement: [\d.]+ % of converting/m, {
          args: words('--rounds 1 --only opening'),
        }),
      ];
    },
  },
  {
    name: 'generated files',
    steps: () => [
      step('npm run contracts:release', /^The last release is [0-9a-f]{40}\.$/m, { inCopy: true }),
      step('npm run contracts:check', /^No breaking changes since the last release/m, {
        inCopy: true,
      }),
      step('npm run docs', /^Wrote \d+ files/m, { inCopy: true }),
      step('npm run format', /README\.md \d+ms \(unchanged\)/, {
        args: ['--log-level', 'log'],
        inCopy: true,
      }),
    ],
  },
  {
    name: 'imports',
    steps: () => [
      step(
        'npm run bench:import',
        /^ +import +[\d.]+ s, .*; 500 created, 0 there, 0 refused[^]*^ +undo +[\d.]+ s,/m,
        { args: words('--rows 500 --shares 2000 --only csv'), exits: measured },
      ),
    ],
  },
  {
    name: 'a test file, estimates',
    steps: () => [
      step('npm run test:stress -- FILE', /^2 passed, 0 failed$/m, {
        args: ['--times', '2', 'services/quotes/src/quotes/rules/quote-status.test.ts'],
      }),
      step('npm run bench:estimates -- DIR', /brand totals, type, presence/, {
        args: ['--merchants', '36'],
        exits: measured,
      }),
    ],
  },
  {
    name: 'one workspace, the registries',
    steps: () => [
      step('npm run test:storage', /Test Files +1 passed/),
      step('npm run sbom', /"bomFormat": "CycloneDX"/),
      // 1 for severe advisories, or if the registry cannot be reached.
      step('npm run advisories', /vulnerabilit|audit endpoint/, { exits: [0, 1] }),
      step('npm test -w services/quotes', /Test Files +1 passed/, {
        args: ['src/quotes/rules/quote-status.test.ts'],
      }),
      // 2 if the registries cannot be reached.
      step('npm run images:check', /^[✓?] nginx:/m, { exits: [0, 2] }),
    ],
  },
];

/** Returns the groups of a part, `1/3` to `3/3`: deterministic, each group in one part. */
export const groupsOf = (part: number, parts: number): readonly Group[] =>
  groups.filter((_, index) => index % parts === part - 1);
