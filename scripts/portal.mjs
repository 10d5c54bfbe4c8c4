// Runs a command of the portal on the right Node with the right packages. Plain JavaScript of an
// older kind, since this file is what an older Node meets first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nodeVersion = '24.21.0';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);

const nodeFolder = ensureNode();
const environment = Object.assign({}, process.env, {
  PATH: `${nodeFolder}${delimiter}${process.env.PATH}`,
});
ensurePackages();
run(findScript(), rest);

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

/** A command lies in one of three rooms. */
function findScript() {
  const found = ['local', 'ops', 'lab']
    .map((room) => join(root, 'scripts', room, `${command}.ts`))
    .find((script) => existsSync(script));
  if (!found) fail(`There is no command ${command}.`);
  return found;
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
