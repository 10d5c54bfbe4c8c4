import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolsFolder } from './paths.ts';

const sourcesFolder = '/etc/apt/sources.list.d';

/** Returns apt-get options for another Debian release. Lists are kept in `folder`, apart from the machine's apt. */
function packagesOfSuite(suite: string, folder: string): string[] {
  mkdirSync(join(folder, 'sources'), { recursive: true });
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  writeFileSync(join(folder, 'sources/suite.list'), `${sourceOf(suite)}\n`);
  return [
    ...option('Dir::Etc::sourcelist', '/dev/null'),
    ...option('Dir::Etc::sourceparts', join(folder, 'sources')),
    ...option('Dir::State::lists', join(folder, 'lists')),
    ...['Dir::Cache::pkgcache', 'Dir::Cache::srcpkgcache'].flatMap((name) => option(name, '')),
    // apt's sandbox user may not write to our folder.
    ...(process.getuid?.() === 0 ? option('APT::Sandbox::User', 'root') : []),
  ];
}

const option = (name: string, value: string): string[] => ['-o', `${name}=${value}`];

/** The machine's Debian mirror, or Debian's own. */
function sourceOf(suite: string): string {
  const files = existsSync(sourcesFolder) ? readdirSync(sourcesFolder) : [];
  const texts = files.map((file) => readFileSync(join(sourcesFolder, file), 'utf8'));
  const mirror = /^URIs: *(\S+\/debian)\/?\s*$/m.exec(texts.join('\n'))?.[1];
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  const signed = existsSync(keys) ? ` [signed-by=${keys}]` : '';
  return `deb${signed} ${mirror ?? 'http://deb.debian.org/debian'} ${suite} main`;
}

/** Returns the paths of programs on PATH and in more folders, in that order. */
export const findInstalled = (names: string[], additional: string[] = []): string[] =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...additional]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));

interface Options {
  /** Another Debian release than the machine's. */
  suite?: string;
  withDependencies?: boolean;
}

/**
 * Downloads Debian packages and unpacks them into a folder of `.tools`, without root. Returns false if that fails.
 * Several processes may do this at once, and an interrupted run leaves nothing half-done.
 */
export function unpackPackages(
  packages: string[],
  folder: string,
  { suite, withDependencies = false }: Options = {},
): boolean {
  mkdirSync(toolsFolder, { recursive: true });
  const tempFolder = mkdtempSync(join(toolsFolder, `${packages[0]}-`));
  // Standard output may be piped.
  console.error(`Downloading ${packages.join(', ')} …`);
  try {
    const from = suite ? packagesOfSuite(suite, join(tempFolder, 'lists')) : [];
    const apt = (...args: string[]) => outputOf('apt-get', [...from, ...args], tempFolder) !== null;
    const download = (): boolean => {
      const needed = withDependencies ? neededFor(packages) : packages;
      return needed.length > 0 && apt('download', ...needed);
    };
    // Without package lists apt knows no packages; only root may update the machine's.
    const update = () => (suite !== undefined || process.getuid?.() === 0) && apt('update');
    if (!download() && !(update() && download())) return false;
    const unpacked = join(tempFolder, 'unpacked');
    for (const file of readdirSync(tempFolder).filter((entry) => entry.endsWith('.deb')))
      if (outputOf('dpkg', ['-x', join(tempFolder, file), unpacked]) === null) return false;
    const target = join(toolsFolder, folder);
    if (!existsSync(target)) renameSync(unpacked, target);
    return true;
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

/** Returns the packages that an installation would add; the simulation needs no root. */
function neededFor(packages: string[]): string[] {
  const simulated = outputOf('apt-get', ['install', '-s', '--no-install-recommends', ...packages]);
  return [...(simulated ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
}

/** Returns what a command prints; null if it fails. */
export function outputOf(command: string, args: string[], cwd = '/'): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

export const notInstalled = (packages: string[]): Error =>
  new Error(
    `${packages[0]} was not found and could not be downloaded. Install it (on Debian: apt-get install ${packages.join(' ')}) and try again.`,
  );
