import { join } from 'node:path';
import { stop, type Step, type StepContext, type Steps } from './run-step.ts';

/** A measurement that misses its target on a busy machine exits with 1 after printing everything. */
const measured = [0, 1];

const own = ({ folder, port, mailPort }: StepContext): NodeJS.ProcessEnv => ({
  PORT: String(port),
  MAIL_PORT: String(mailPort),
  DATA_DIR: join(folder, 'data'),
});

/** A step that runs a documented command with `args`, one a word, instead of its placeholders after `--`. */
function step(
  command: string,
  args: string | string[],
  prints: RegExp,
  options: Omit<Step, 'command' | 'npm' | 'prints'> = {},
): Step {
  const [call = ''] = command.split(' -- ');
  const words = typeof args === 'string' ? args.split(' ').filter(Boolean) : args;
  const npm = [...call.split(' ').slice(1), ...(words.length ? ['--', ...words] : [])];
  return { command, npm, prints, ...options };
}

const statement = 'packages/statement-reader/fixtures/statements/square-1.pdf';
const testFile = 'src/quotes/rules/quote-status.test.ts';
const chains = /^\d+ of \d+ chains of proposal_evidence are intact\.$/m;
const backedUp = /^Backed up to .*[^]*^Restored to a temporary place/m;
const imported = /^ +import +[\d.]+ s, .*; 500 created, 0 there, 0 refused[^]*^ +undo +[\d.]+ s,/m;

/** Consecutive steps by name of their group. Distributed to parts in this order, so long ones come first. */
export const groups: Readonly<Record<string, (context: StepContext) => Steps>> = {
  operations(context) {
    const { folder, port, mailPort } = context;
    const env = own(context);
    const portal = {
      PORTAL_URL: `http://localhost:${port}`,
      MAIL_URL: `http://localhost:${mailPort}`,
    };
    // The portal of demo data has no files.
    const stores = { ...env, OLD_STORAGE_DIR: 'docs', STORAGE_DIR: join(folder, 'moved') };
    const backup = join(folder, 'backup');
    const recording = `--out ${join(folder, 'api.json')}`;
    return [
      step('npm start', '', /Partner Portal is ready/, { env, serves: true }),
      step('npm run record -w mfe-quotes', recording, /^Recorded \d+ replies/m, { env: portal }),
      step('npm run keys:rotate', '', /^All \d+ applications have the key/m, { env }),
      step('npm run verify:evidence', '', chains, { env }),
      step('npm run dead-letters -- list', 'list', /^There are no dead letters\.$/m, { env }),
      step('npm run remotes -- keys', `keys --key ${folder}/remotes.key`, /^REMOTE_KEYS=\S+$/m),
      step('npm run storage:move', '', /^Copied [1-9]\d* files; all \d+ are the same in both/m, {
        env: stores,
      }),
      step('npm run backup -- --out DIR', `--out ${backup} --verify`, backedUp, { env }),
      stop,
      step('npm run reset', '', /^Removed /, { env }),
      step('npm run restore -- --from DIR', `--from ${backup}`, /^Restored the portal as of/m, {
        env,
      }),
    ];
  },
  'hot reload': (context) => [
    step('npm run dev', '', /Partner Portal is ready/, { env: own(context), serves: true }),
  ],
  federation: () => [
    step('npm run bench:federation', '', /│ '\/quotes' +│/, {
      env: { ROUNDS: '1', ONLY: '/quotes' },
      exits: measured,
    }),
  ],
  interactions: () => [
    step('npm run bench:interactions', '', /│ 'sort quotes' +│/, {
      env: { ROUNDS: '1', ONLY: 'sort quotes' },
      exits: measured,
    }),
  ],
  'administration screens'({ folder }) {
    const env = { ADMINISTRATION_DATA_DIR: join(folder, 'administration'), ROUNDS: '1' };
    const sizes = '--partners 100 --invites 5 --programs 10 --rates 12 --activities 100';
    const shown = /ms of \d+ +Fee Rates: all rates of a program shown/;
    return [
      step('npm run seed:administration', sizes, /^Ready in \d+ s/m, { env }),
      step('npm run measure:administration', '', shown, { env, exits: measured }),
    ];
  },
  faults: () => [
    step('npm run test:faults', '--only control --seconds 0.3', /^1 passed, 0 failed$/m),
  ],
  security: () => [step('npm run test:security', '--only headers', /^\d+ passed, 0 failed/m)],
  pictures: ({ folder }) => [
    step('npm run screenshots', ['--only', 'quotes, wide, light', '--out', folder], /1 passed/),
  ],
  'large lists'({ folder }) {
    const env = { LARGE_DATA_DIR: join(folder, 'large') };
    return [
      step('npm run seed:large', '--rows 300', /^Ready in \d+ s/m, { env }),
      step(
        'npm run bench:lists',
        '--seconds 0.2 --rounds 1 --only status',
        /^Compared to page 1, at most/m,
        { env, exits: measured },
      ),
    ];
  },
  statements({ folder }) {
    const families = join(folder, 'families');
    const drawn = `--out ${families} --seed 3 --count 2 --family plan-discount`;
    const read = `--dir ${families} --out ${join(folder, 'read')}`;
    return [
      step('npm run draw:families -- --out DIR', drawn, /^Drew 2 statements/m),
      step('npm run bench:reading -- DIR', `${families} --lessons`, /families, taught \(text\) +2/),
      step('npm run read -- --dir DIR --out DIR', read, /\.pdf: read$/m),
      step('npm run read -- FILE', statement, /"currentProcessor": "Square"/),
      step(
        'npm run train:scorers',
        `${families} --check --draws 1`,
        /^left out +charges +words +scorer$/m,
      ),
      step(
        'npm run fuzz:statements',
        '--seed 1 --count 6',
        /^6 statements; opened, converted, read:/m,
      ),
      step(
        'npm run bench:statements',
        '--rounds 1 --only opening',
        /^Opening a statement: [\d.]+ % of converting/m,
      ),
    ];
  },
  'generated files': () => [
    step('npm run contracts:release', '', /^The last release is [0-9a-f]{40}\.$/m, {
      inCopy: true,
    }),
    step('npm run contracts:check', '', /^No breaking changes since the last release/m, {
      inCopy: true,
    }),
    step('npm run docs', '', /^Wrote \d+ files/m, { inCopy: true }),
    step('npm run format', '--log-level log', /README\.md \d+ms \(unchanged\)/, { inCopy: true }),
  ],
  imports: () => [
    step('npm run bench:import', '--rows 500 --shares 2000 --only csv', imported, {
      exits: measured,
    }),
  ],
  'a test file, estimates': () => [
    step(
      'npm run test:stress -- FILE',
      `--times 2 services/quotes/${testFile}`,
      /^2 passed, 0 failed$/m,
    ),
    step('npm run bench:estimates -- DIR', '--merchants 36', /brand totals, type, presence/, {
      exits: measured,
    }),
  ],
  'one workspace, the registries': () => [
    step('npm run test:storage', '', /Test Files +1 passed/),
    step('npm run sbom', '', /"bomFormat": "CycloneDX"/),
    // 1 for severe advisories, or if the registry cannot be reached.
    step('npm run advisories', '', /vulnerabilit|audit endpoint/, { exits: [0, 1] }),
    step('npm test -w services/quotes', testFile, /Test Files +1 passed/),
    // 2 if the registries cannot be reached.
    step('npm run images:check', '', /^[✓?] nginx:/m, { exits: [0, 2] }),
  ],
};

/** Returns the names of a part's groups, `1/3` to `3/3`: deterministic, each group in one part. */
export const groupsOf = (part: number, parts: number): string[] =>
  Object.keys(groups).filter((_, index) => index % parts === part - 1);
