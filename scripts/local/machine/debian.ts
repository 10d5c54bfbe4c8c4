import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolsFolder } from './paths.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Program {
  packages: string[];
  /** Minimum version, the Debian release that has it, and the drawback of an earlier one. */
  preferred?: { version: [number, number]; suite: string; drawback: string };
}

const programs: Record<'nginx' | 'nats-server', Program> = {
  nginx: { packages: ['nginx', 'nginx-common'] },
  'nats-server': {
    packages: ['nats-server'],
    preferred: {
      version: [2, 10],
      suite: 'trixie',
      drawback:
        'it writes acknowledged messages to disk up to two minutes later, so a power cut may lose them',
    },
  },
};

type ProgramName = keyof typeof programs;

/** Returns the path of a program: on PATH, else from Debian's package. Throws if there is none. */
export function findProgram(name: ProgramName): string {
  const { packages, preferred } = programs[name];
  const newer = preferred && `${name}-${preferred.suite}`;
  const folders = [...(newer ? [newer] : []), name].flatMap((folder) => [
    join(toolsFolder, folder, 'usr/sbin'),
    join(toolsFolder, folder, 'usr/bin'),
  ]);
  const find = (): string[] => findInstalled([name], ['/usr/sbin', '/sbin', ...folders]);
  const findExpected = () => find().find((path) => hasExpectedVersion(name, path));
  const expected =
    findExpected() ??
    (newer && unpackPackages(packages, newer, preferred) ? findExpected() : undefined);
  if (expected) return expected;
  if (!find().length) unpackPackages(packages, name);
  const [older] = find();
  if (!older) throw notInstalled(packages);
  if (preferred && !hasExpectedVersion(name, older))
    console.error(`${older} is older than ${preferred.version.join('.')}: ${preferred.drawback}.`);
  return older;
}

export function hasExpectedVersion(name: ProgramName, path: string): boolean {
  const { preferred } = programs[name];
  if (!preferred) return true;
  const versionText = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(versionText) ?? []).map(Number);
  const [minMajor, minMinor] = preferred.version;
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/** Returns the paths of programs on PATH and in more folders, in that order. */
export const findInstalled = (names: string[], additional: string[] = []): string[] =>
  [...(process.env['PATH'] ?? '').split(delimiter), ...additional]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => fs.existsSync(path));

/** A program, with the environment it needs if it is not installed. */
interface DebianProgram {
  path: string;
  env: Record<string, string>;
}

/** Finds a program on PATH, else unpacks its Debian package without root. Throws if neither works. */
export function findDebianProgram(name: string, debianPackage: string): DebianProgram {
  const [installed] = findInstalled([name]);
  if (installed) return { path: installed, env: {} };
  const folder = unpackOnce(debianPackage);
  const path = join(folder, 'usr/bin', name);
  if (!fs.existsSync(path)) throw notInstalled([debianPackage]);
  return {
    path,
    env: {
      LD_LIBRARY_PATH: fs.globSync(`${folder}/{usr/,}lib/*-linux-gnu*`).join(delimiter),
      TESSDATA_PREFIX: fs.globSync(`${folder}/usr/share/tesseract-ocr/*/tessdata`)[0] ?? '',
    },
  };
}

/** Unpacks a package of shared libraries and its dependencies, if missing. Throws if that fails. */
export function getDebianLibrary(name: string): void {
  const status = outputOf('dpkg-query', ['-W', '-f', '${db:Status-Status}', name]);
  if (status !== 'installed') unpackOnce(name);
}

/** Unpacks a package and its dependencies, if missing, and returns the folder. */
function unpackOnce(name: string): string {
  const folder = join(toolsFolder, name);
  if (!fs.existsSync(folder) && !unpackPackages([name], name, { withDependencies: true }))
    throw notInstalled([name]);
  return folder;
}

/**
 * Downloads Debian packages and unpacks them into a folder of `.tools`, without root. `suite`: another Debian release
 * than the machine's. Returns false if that fails. Several processes may do this at once, and an interrupted run leaves
 * nothing half-done.
 */
function unpackPackages(
  packages: string[],
  folder: string,
  { suite, withDependencies = false }: { suite?: string; withDependencies?: boolean } = {},
): boolean {
  fs.mkdirSync(toolsFolder, { recursive: true });
  using temporary = temporaryFolder(`${packages[0]}-`, toolsFolder);
  const tempFolder = temporary.path;
  // Standard output may be piped.
  console.error(`Downloading ${packages.join(', ')} …`);
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
  for (const file of fs.readdirSync(tempFolder).filter((entry) => entry.endsWith('.deb')))
    if (outputOf('dpkg', ['-x', join(tempFolder, file), unpacked]) === null) return false;
  const target = join(toolsFolder, folder);
  if (!fs.existsSync(target)) fs.renameSync(unpacked, target);
  return true;
}

/** Returns the packages that an installation would add; the simulation needs no root. */
function neededFor(packages: string[]): string[] {
  const simulated = outputOf('apt-get', ['install', '-s', '--no-install-recommends', ...packages]);
  return [...(simulated ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
}

/** Returns what a command prints; null if it fails. */
function outputOf(command: string, args: string[], cwd = '/'): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

const notInstalled = (packages: string[]): Error =>
  new Error(
    `${packages[0]} was not found and could not be downloaded. Install it (on Debian: apt-get install ${packages.join(' ')}) and try again.`,
  );

const sourcesFolder = '/etc/apt/sources.list.d';

/** Returns apt-get options for another Debian release. Lists are kept in `folder`, apart from the machine's apt. */
function packagesOfSuite(suite: string, folder: string): string[] {
  fs.mkdirSync(join(folder, 'sources'), { recursive: true });
  fs.mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  fs.writeFileSync(join(folder, 'sources/suite.list'), `${sourceOf(suite)}\n`);
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
  const files = fs.existsSync(sourcesFolder) ? fs.readdirSync(sourcesFolder) : [];
  const texts = files.map((file) => fs.readFileSync(join(sourcesFolder, file), 'utf8'));
  const mirror = /^URIs: *(\S+\/debian)\/?\s*$/m.exec(texts.join('\n'))?.[1];
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  const signed = fs.existsSync(keys) ? ` [signed-by=${keys}]` : '';
  return `deb${signed} ${mirror ?? 'http://deb.debian.org/debian'} ${suite} main`;
}
