import { join } from 'node:path';
import { stop, type Group, type Place } from './step.ts';

/** A measurement that misses its target on a busy machine exits with 1 after printing everything. */
const measured = [0, 1];

const own = ({ folder, port, mailPort }: Place): NodeJS.ProcessEnv => ({
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  DATA_DIR: join(folder, 'data'),
});

const statement = 'services/quotes/fixtures/statements/square-1.pdf';
const smallData = ['--partners', '100', '--invites', '5', '--programs', '10', '--rates', '12'];

/** Distributed to parts in this order, so long ones come first. */
export const groups: readonly Group[] = [
  {
    name: 'a portal and its operator',
    steps: (place) => {
      const env = own(place);
      const backup = join(place.folder, 'backup');
      return [
        { ...calls('npm start', env, /Partner Portal is ready/), serves: true },
        {
          command: 'npm run record -w mfe-quotes',
          npm: ['run', 'record', '-w', 'mfe-quotes', '--', '--out', join(place.folder, 'api.json')],
          env: {
            PORTAL_URL: `http://localhost:${place.port}`,
            MAIL_URL: `http://localhost:${place.mailPort}`,
          },
          prints: /^Recorded \d+ answers/m,
        },
        calls('npm run keys:rotate', env, /^All \d+ applications have the key/m),
        calls(
          'npm run verify:evidence',
          env,
          /^\d+ of \d+ chains of proposal_evidence are intact\.$/m,
        ),
        calls('npm run dead-letters -- list', env, /^There are no dead letters\.$/m),
        {
          command: 'npm run backup -- --out DIR',
          npm: ['run', 'backup', '--', '--out', backup],
          env,
          prints: /^Backed up to .*[^]*^The portal was paused for/m,
        },
        stop,
        { command: 'npm run reset', npm: ['run', 'reset'], env, prints: /^Removed / },
        {
          command: 'npm run restore -- --from DIR',
          npm: ['run', 'restore', '--', '--from', backup],
          env,
          prints: /^Restored the portal as of/m,
        },
      ];
    },
  },
  {
    name: 'a portal that follows the sources',
    steps: (place) => [
      { ...calls('npm run dev', own(place), /Partner Portal is ready/), serves: true },
    ],
  },
  {
    name: 'federation',
    steps: () => [
      {
        ...calls('npm run bench:federation', { ROUNDS: '1', ONLY: '/quotes' }, /│ '\/quotes' +│/),
        exits: measured,
      },
    ],
  },
  {
    name: 'interactions',
    steps: () => [
      {
        command: 'npm run bench:interactions',
        npm: ['run', 'bench:interactions'],
        env: { ROUNDS: '1', ONLY: 'sort quotes' },
        exits: measured,
        prints: /│ 'sort quotes' +│/,
      },
    ],
  },
  {
    name: 'screens of administration',
    steps: ({ folder }) => {
      const env = { ADMINISTRATION_DATA_DIR: join(folder, 'administration'), ROUNDS: '1' };
      return [
        {
          command: 'npm run seed:administration',
          npm: ['run', 'seed:administration', '--', ...smallData, '--activities', '100'],
          env,
          prints: /^Ready in \d+ s/m,
        },
        {
          command: 'npm run measure:administration',
          npm: ['run', 'measure:administration'],
          env,
          exits: measured,
          prints: /ms of \d+ +Fee Rates: all rates of a program shown/,
        },
      ];
    },
  },
  {
    name: 'faults',
    steps: () => [
      {
        command: 'npm run test:faults',
        npm: ['run', 'test:faults', '--', '--only', 'control', '--seconds', '0.3'],
        prints: /^1 passed, 0 failed$/m,
      },
    ],
  },
  {
    name: 'security',
    steps: () => [
      {
        command: 'npm run test:security',
        npm: ['run', 'test:security', '--', '--only', 'headers'],
        prints: /^\d+ passed, 0 failed/m,
      },
    ],
  },
  {
    name: 'pictures',
    steps: ({ folder }) => [
      {
        command: 'npm run screenshots',
        npm: ['run', 'screenshots', '--', '--only', 'quotes, wide, light', '--out', folder],
        prints: /1 passed/,
      },
    ],
  },
  {
    name: 'large lists',
    steps: ({ folder }) => {
      const env = { LARGE_DATA_DIR: join(folder, 'large') };
      return [
        {
          command: 'npm run seed:large',
          npm: ['run', 'seed:large', '--', '--rows', '300'],
          env,
          prints: /^Ready in \d+ s/m,
        },
        {
          command: 'npm run bench:lists',
          npm: [
            'run',
            'bench:lists',
            '--',
            '--seconds',
            '0.2',
            '--rounds',
            '1',
            '--only',
            'status',
          ],
          env,
          exits: measured,
          prints: /^Compared to page 1, at most/m,
        },
      ];
    },
  },
  {
    name: 'statements',
    steps: ({ folder }) => {
      const drawn = join(folder, 'families');
      return [
        {
          command: 'npm run draw:families -- --out DIR',
          npm: [
            ...['run', 'draw:families', '--', '--out', drawn],
            ...['--seed', '3', '--count', '2', '--family', 'plan-discount'],
          ],
          prints: /^Drew 2 statements/m,
        },
        {
          command: 'npm run bench:reading -- DIR',
          npm: ['run', 'bench:reading', '--', drawn, '--lessons'],
          prints: /families, taught \(text\) +2/,
        },
        {
          command: 'npm run read -- --dir DIR --out DIR',
          npm: ['run', 'read', '--', '--dir', drawn, '--out', join(folder, 'read')],
          prints: /\.pdf: read$/m,
        },
        {
          command: 'npm run read -- FILE',
          npm: ['run', 'read', '--', statement],
          prints: /"currentProcessor": "Square"/,
        },
        {
          command: 'npm run train:scorers',
          npm: ['run', 'train:scorers', '--', drawn, '--check', '--draws', '1'],
          prints: /^left out +charges +words +scorer$/m,
        },
        {
          command: 'npm run fuzz:statements',
          npm: ['run', 'fuzz:statements', '--', '--seed', '1', '--count', '6'],
          prints: /^6 statements; opened, converted, read:/m,
        },
        {
          command: 'npm run bench:statements',
          npm: ['run', 'bench:statements', '--', '--rounds', '1', '--only', 'opening'],
          prints: /^Opening a statement: [\d.]+ % of converting/m,
        },
      ];
    },
  },
  {
    name: 'what writes into the project',
    steps: () => [
      {
        command: 'npm run contracts:release',
        npm: ['run', 'contracts:release'],
        prints: /^Saved as released: \d+ routes/m,
        inCopy: true,
      },
      {
        command: 'npm run contracts:check',
        npm: ['run', 'contracts:check'],
        prints: /^No breaking changes since the last release/m,
        inCopy: true,
      },
      { command: 'npm run docs', npm: ['run', 'docs'], prints: /^Wrote \d+ files/m, inCopy: true },
      {
        command: 'npm run format',
        npm: ['run', 'format', '--', '--log-level', 'log'],
        prints: /README\.md \d+ms \(unchanged\)/,
        inCopy: true,
      },
    ],
  },
  {
    name: 'imports',
    steps: () => [
      {
        command: 'npm run bench:import',
        npm: ['run', 'bench:import', '--', '--rows', '500', '--shares', '2000', '--only', 'csv'],
        exits: measured,
        prints: /^ +import +[\d.]+ s, .*; 500 created, 0 there, 0 refused[^]*^ +undo +[\d.]+ s,/m,
      },
    ],
  },
  {
    name: 'a test file, estimates',
    steps: () => [
      {
        command: 'npm run test:stress -- FILE',
        npm: [
          ...['run', 'test:stress', '--', '--times', '2'],
          'services/quotes/src/rules/quote-status.test.ts',
        ],
        prints: /^2 passed, 0 failed$/m,
      },
      {
        command: 'npm run bench:estimates -- DIR',
        npm: ['run', 'bench:estimates', '--', '--merchants', '36'],
        exits: measured,
        prints: /brand totals, type, presence/,
      },
    ],
  },
  {
    name: 'one workspace, the registries',
    steps: ({ folder }) => [
      {
        command: 'npm run sbom',
        npm: ['run', 'sbom'],
        prints: /"bomFormat": "CycloneDX"/,
      },
      {
        command: 'npm run advisories',
        npm: ['run', 'advisories', '--', '--save', join(folder, 'advisories.json')],
        // 1 for severe advisories, 2 if the registry cannot be reached.
        exits: [0, 1, 2],
        prints: /^(\d+ packages compared|The advisories could not be read)/m,
      },
      {
        command: 'npm test -w services/quotes',
        npm: ['test', '-w', 'services/quotes', '--', 'src/rules/quote-status.test.ts'],
        prints: /Test Files +1 passed/,
      },
      {
        command: 'npm run images:check',
        npm: ['run', 'images:check'],
        // 2 if the registries cannot be reached.
        exits: [0, 2],
        prints: /^[✓?] nginx:/m,
      },
    ],
  },
];

const calls = (command: string, env: NodeJS.ProcessEnv, prints: RegExp) => ({
  command,
  npm: command.split(' ').slice(1),
  env,
  prints,
});

/** Returns the groups of a part, `1/3` to `3/3`: deterministic, each group in one part. */
export const groupsOf = (part: number, parts: number): readonly Group[] =>
  groups.filter((_, index) => index % parts === part - 1);
