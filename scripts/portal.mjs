// Runs a command of the portal on the right Node with the right packages, and lists what there is to run.
// Plain JavaScript of an older kind, since this file is what an older Node meets first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Command, file, what it does. Who adds a script adds its line. */
const commandGroups = [
  {
    title: 'local: the portal on this machine, built, run and tested',
    commands: [
      ['start', 'scripts/local/start.ts', 'Starts the whole portal.'],
      ['dev', 'scripts/local/dev.ts', 'Starts it so that services and pages follow the sources.'],
      ['dev-remote', 'scripts/local/dev-remote.ts', 'Starts one remote alone, in its folder.'],
      ['record-remote', 'scripts/local/record-remote.ts', 'Records what the API answers a remote.'],
      ['reset', 'scripts/local/reset.ts', 'Removes the data of a portal that is stopped.'],
      ['build', 'scripts/local/build.ts', 'Builds clients of databases, API document and pages.'],
      [
        'page-parts',
        'packages/build-kit/src/write-page-parts.ts',
        'Lists the parts of packages that pages share.',
      ],
      ['read', 'services/quotes/src/commands/read.ts', 'Reads statements without the portal.'],
      ['test', 'scripts/local/test.ts', 'Checks everything that must hold before a change lands.'],
      [
        'test-commands',
        'scripts/local/test-commands.ts',
        'Runs the commands of README.md on small data.',
      ],
      ['test-security', 'scripts/local/test-security.ts', 'Attacks a portal of its own.'],
      ['test-faults', 'e2e/faults/main.ts', 'Breaks a portal of its own, under load.'],
      ['test-stress', 'scripts/local/test-stress.ts', 'Repeats a test file on busy cores.'],
      ['coverage', 'scripts/local/coverage.ts', 'Measures what the tests of services cover.'],
      ['vitest', 'scripts/local/vitest.ts', 'Runs the tests of one workspace, in its folder.'],
      ['typecheck', 'scripts/local/typecheck.ts', 'Checks the types of all workspaces.'],
      ['check-lock-files', 'scripts/local/check-lock-files.ts', 'Checks that packages have sums.'],
      [
        'lint-openapi',
        'scripts/local/lint-openapi.ts',
        'Checks the API document by Redocly’s rules.',
      ],
      ['contracts', 'scripts/local/contracts.ts', 'Checks or keeps the contract of a release.'],
      ['program', 'scripts/local/program.ts', 'Finds a program of Debian for tests, or gets it.'],
      ['backing', 'scripts/local/backing.ts', 'Gives tests an empty PostgreSQL and NATS.'],
    ],
  },
  {
    title: 'ops: what an operator needs, here and in containers',
    commands: [
      ['backup', 'scripts/ops/backup.ts', 'Backs a portal up.'],
      ['restore', 'scripts/ops/restore.ts', 'Puts a backup where no data is.'],
      ['rollback', 'scripts/ops/rollback.ts', 'Takes a domain back to the images before.'],
      [
        'dead-letters',
        'scripts/ops/dead-letters.ts',
        'Lists messages that failed, hands them again.',
      ],
      ['rotate-keys', 'scripts/ops/rotate-keys.ts', 'Encrypts fields and files with another key.'],
      ['verify', 'scripts/ops/verify.ts', 'Says whether a PDF is as the portal sealed it.'],
      [
        'verify-evidence',
        'scripts/ops/verify-evidence.ts',
        'Says whether all evidence is as it was chained.',
      ],
      ['advisories', 'scripts/ops/advisories.ts', 'Compares packages with security advisories.'],
      [
        'images-check',
        'scripts/ops/images-check.ts',
        'Asks registries for the images that we name.',
      ],
      ['test-compose', 'scripts/ops/test-compose.ts', 'Tries the portal in containers.'],
      ['docs', 'scripts/ops/docs.ts', 'Writes what docs and contracts tell of the code.'],
    ],
  },
  {
    title: 'lab: what is measured, trained and drawn',
    commands: [
      ['seed-large', 'scripts/lab/seed-large.ts', 'Makes a million applications.'],
      ['bench-lists', 'scripts/lab/bench-lists.ts', 'Measures lists on them.'],
      [
        'seed-administration',
        'scripts/lab/seed-administration.ts',
        'Makes ten thousand companies.',
      ],
      [
        'measure-administration',
        'scripts/lab/measure-administration.ts',
        'Measures screens on them.',
      ],
      ['measure-compose', 'scripts/lab/measure-compose.ts', 'Measures the portal in containers.'],
      [
        'bench-federation',
        'scripts/lab/bench-federation.ts',
        'Measures screens beside one bundle.',
      ],
      [
        'bench-interactions',
        'scripts/lab/bench-interactions.ts',
        'Measures how soon pages show what people do.',
      ],
      ['screenshots', 'scripts/lab/screenshots.ts', 'Makes the pictures of the docs anew.'],
      ['bench-import', 'scripts/lab/bench-import.ts', 'Measures imports of revenue shares.'],
      [
        'bench-statements',
        'scripts/lab/bench-statements.ts',
        'Measures how fast statements are read.',
      ],
      [
        'bench-reading',
        'services/quotes/lab/bench/bench-reading.ts',
        'Scores how well statements are read.',
      ],
      [
        'bench-estimates',
        'services/quotes/lab/bench/bench-estimates.ts',
        'Measures estimates of hidden interchange.',
      ],
      [
        'fuzz-statements',
        'services/quotes/lab/fuzz/fuzz-statements.ts',
        'Tries the reader against damaged statements.',
      ],
      [
        'draw-families',
        'services/quotes/lab/samples/families/draw-families.ts',
        'Draws statements of families of layouts.',
      ],
      [
        'train-scorers',
        'services/quotes/lab/training/train-scorers.ts',
        'Trains what weighs the types of charges.',
      ],
      [
        'zip-cities',
        'mfe-applications/lab/write-zip-cities.ts',
        'Writes the cities of ZIP codes from a list.',
      ],
    ],
  },
];

const nodeVersion = '24.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);

if (!command || command === 'help' || command === '--help') {
  console.log(contents());
  process.exit();
}
const chosen = commandGroups.flatMap(({ commands }) => commands).find(([name]) => name === command);
if (!chosen) fail(`There is no command ${command}.\n\n${contents()}`);
const nodeFolder = ensureNode();
const environment = Object.assign({}, process.env, {
  PATH: `${nodeFolder}${delimiter}${process.env.PATH}`,
});
ensurePackages();
run(join(root, chosen[1]), rest);

function contents() {
  const width = (at) =>
    Math.max(...commandGroups.flatMap(({ commands }) => commands.map((one) => one[at].length)));
  const [names, files] = [width(0), width(1)];
  const lines = commandGroups.map(({ title, commands }) => [
    '',
    title,
    ...commands.map(
      ([name, file, does]) => `  ${name.padEnd(names)}  ${file.padEnd(files)}  ${does}`,
    ),
  ]);
  return ['node scripts/portal.mjs COMMAND [OPTIONS]', ...lines.flat()].join('\n');
}

/** The folder of a Node that is new enough: the one that runs this, or one got from npm. */
function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return dirname(process.execPath);
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = `node-${platform}`;
  const folder = join(root, '.tools', 'node');
  const bin = join(folder, 'node_modules', name, 'bin');
  const node = join(bin, 'node');
  if (!existsSync(node)) {
    console.log(`Getting Node ${nodeVersion} (this machine has ${process.versions.node}) …`);
    mkdirSync(folder, { recursive: true });
    npm(
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-audit',
        '--no-fund',
        `${name}@${nodeVersion}`,
      ],
      process.env,
    );
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
  if (!version || version.trim() !== `v${nodeVersion}`)
    fail(`Node ${nodeVersion} could not be got. Install Node 24 or later and try again.`);
  return bin;
}

/** Installs what the lock file says when it changed since the last time. */
function ensurePackages() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], environment);
  writeFileSync(stamp, wanted);
}

function npm(args, env) {
  const done = spawnSync('npm', args, { cwd: root, stdio: 'inherit', env });
  if (done.status !== 0) fail(`npm ${args[0]} failed. Its message above says why.`);
}

function run(script, args) {
  const child = spawn(join(nodeFolder, 'node'), [script, ...args], {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: environment,
  });
  // Ctrl-C reaches the child by itself; it decides when all is stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
