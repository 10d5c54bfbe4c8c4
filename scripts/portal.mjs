// Runs a command of the portal with the required Node and packages, and lists the commands. Old-style JavaScript,
// because an older Node may start this file.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Command, file and description, as printed. Add a line for each new script. */
const contents = `node scripts/portal.mjs COMMAND [OPTIONS]

local: the portal on this machine, built, run and tested
  start                   scripts/local/start.ts                                           Starts the whole portal.
  dev                     scripts/local/dev.ts                                             Starts it with hot reload.
  dev-remote              scripts/local/dev-remote.ts                                      Starts one remote alone (run in its folder).
  record-remote           scripts/local/record-remote.ts                                   Records API replies for a remote.
  reset                   scripts/local/reset.ts                                           Deletes the data of a stopped portal.
  build                   scripts/local/build.ts                                           Builds database clients, API document and pages.
  page-parts              packages/build-kit/src/write-page-parts.ts                       Lists the package parts that pages share.
  read                    packages/statement-reader/src/commands/read.ts                   Reads statements without the portal.
  test                    scripts/local/test.ts                                            Checks everything that must pass before a merge.
  test-commands           scripts/local/test-commands.ts                                   Runs the commands of README.md on small data.
  test-security           scripts/local/test-security.ts                                   Attacks its own portal.
  test-faults             e2e/faults/main.ts                                               Breaks its own portal under load.
  test-stress             scripts/local/test-stress.ts                                     Repeats a test file on busy cores.
  coverage                scripts/local/coverage.ts                                        Measures the test coverage of services.
  vitest                  scripts/local/vitest.ts                                          Runs the tests of one workspace (run in its folder).
  check-lock-files        scripts/local/check-lock-files.ts                                Checks integrity hashes of packages.
  lint-openapi            scripts/local/lint-openapi.ts                                    Checks the API document with Redocly’s rules.
  contracts               scripts/local/contracts.ts                                       Checks the contract against a release, or saves it.
  backing                 scripts/local/backing.ts                                         Starts an empty PostgreSQL and NATS for tests.

ops: operating a portal, local or in containers
  backup                  scripts/ops/backup.ts                                            Backs up a portal.
  restore                 scripts/ops/restore.ts                                           Restores a backup.
  deploy                  scripts/ops/deploy.ts                                            Replaces a domain’s containers without a failed call.
  rollback                scripts/ops/rollback.ts                                          Rolls a domain back to the previous images.
  remotes                 scripts/ops/remotes.ts                                           Publishes builds of remotes.
  dead-letters            scripts/ops/dead-letters.ts                                      Lists or replays failed messages.
  storage-move            scripts/ops/storage-move.ts                                      Copies files to another store, and verifies them.
  rotate-keys             scripts/ops/rotate-keys.ts                                       Re-encrypts fields and files with another key.
  verify                  scripts/ops/verify.ts                                            Verifies that a sealed PDF is unchanged.
  verify-evidence         scripts/ops/verify-evidence.ts                                   Verifies the hash chains of all evidence.
  images-check            scripts/ops/images-check.ts                                      Checks that registries have our images.
  sbom                    scripts/ops/sbom.ts                                              Lists packages, also of an image, as CycloneDX.
  test-compose            scripts/ops/test-compose.ts                                      Tests the portal in containers.
  test-swarm              scripts/ops/test-swarm.ts                                        Tests the portal as a Docker Swarm stack.
  docs                    scripts/ops/docs.ts                                              Writes generated docs and contract files.

lab: measurements, training and generated data
  seed-large              scripts/lab/seed-large.ts                                        Creates a million applications.
  bench-lists             scripts/lab/bench-lists.ts                                       Measures lists on a million applications.
  seed-administration     scripts/lab/seed-administration.ts                               Creates ten thousand companies.
  measure-administration  scripts/lab/measure-administration.ts                            Measures administration screens on them.
  measure-compose         scripts/lab/measure-compose.ts                                   Measures the portal in containers.
  bench-federation        scripts/lab/bench-federation.ts                                  Compares federation with one bundle.
  bench-interactions      scripts/lab/bench-interactions.ts                                Measures the latency of interactions.
  screenshots             scripts/lab/screenshots.ts                                       Retakes the pictures of the docs.
  bench-import            scripts/lab/bench-import.ts                                      Measures imports of revenue shares.
  bench-statements        scripts/lab/bench-statements.ts                                  Measures the speed of reading statements.
  bench-reading           packages/statement-reader/lab/bench/bench-reading.ts             Scores the accuracy of reading statements.
  bench-estimates         services/quotes/lab/estimates/bench-estimates.ts                 Measures estimates of hidden interchange.
  fuzz-statements         packages/statement-reader/lab/fuzz/fuzz-statements.ts            Tests the reader with damaged statements.
  draw-families           packages/statement-reader/lab/samples/families/draw-families.ts  Draws statements of various layouts.
  train-scorers           packages/statement-reader/lab/training/train-scorers.ts          Trains the scorers of charge types.
  zip-cities              mfe-applications/lab/write-zip-cities.ts                         Generates the cities of ZIP codes from a list.`;

const nodeVersion = '24.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);

if (!command || command === 'help' || command === '--help') {
  console.log(contents);
  process.exit();
}
const files = new Map(
  Array.from(contents.matchAll(/^ {2}(\S+) +(\S+)/gm), ([, name, file]) => [name, file]),
);
const file = files.get(command);
if (!file) fail(`There is no command ${command}.\n\n${contents}`);
const nodeFolder = ensureNode();
const environment = Object.assign({}, process.env, {
  PATH: `${nodeFolder}${delimiter}${process.env.PATH}`,
  // Everything that a command starts loads its modules faster. Node ignores entries of changed modules.
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
ensurePackages();
const reads = ['read', 'bench-reading', 'bench-statements', 'fuzz-statements'].includes(command);
run(
  join(root, file),
  rest,
  ['machine/option-errors.ts', ...(reads ? ['portal/get-libraries.ts'] : [])].flatMap((name) => [
    '--import',
    join(root, 'scripts/local', name),
  ]),
);

/** Returns the bin folder of a recent Node: the running one, or one downloaded from npm. */
function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return dirname(process.execPath);
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = `node-${platform}`;
  const folder = join(root, '.tools', 'node');
  const bin = join(folder, 'node_modules', name, 'bin');
  const node = join(bin, 'node');
  if (!existsSync(node)) {
    console.log(`Downloading Node ${nodeVersion} (this machine has ${process.versions.node}) …`);
    mkdirSync(folder, { recursive: true });
    npm(['install', '--prefix', folder, '--no-save', `${name}@${nodeVersion}`], process.env);
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
  if (!version || version.trim() !== `v${nodeVersion}`)
    fail(`Node ${nodeVersion} could not be downloaded. Install Node 24 or later and try again.`);
  return bin;
}

/** Installs packages if the lock file changed since the last installation. */
function ensurePackages() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  npm(['ci', '--loglevel=error'], environment);
  writeFileSync(stamp, wanted);
}

function npm(args, env) {
  const all = [...args, '--no-audit', '--no-fund'];
  const result = spawnSync('npm', all, { cwd: root, stdio: 'inherit', env });
  if (result.status !== 0) fail(`npm ${args[0]} failed. Its message above says why.`);
}

function run(script, args, nodeOptions) {
  const node = join(nodeFolder, 'node');
  const child = spawn(node, [...nodeOptions, script, ...args], {
    stdio: 'inherit',
    env: environment,
  });
  // Ctrl-C also reaches the child, which decides when everything has stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
