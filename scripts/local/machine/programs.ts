import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagesOfSuite } from './debian-suite.ts';
import { toolsFolder } from './paths.ts';

interface Program {
  /** Debian packages that hold it. */
  packages: string[];
  /** The release of Debian that has it as it is wanted, and what is amiss with an earlier one. */
  wanted?: { version: [number, number]; suite: string; otherwise: string };
}

const programs: Record<'nginx' | 'nats-server', Program> = {
  nginx: { packages: ['nginx', 'nginx-common'] },
  'nats-server': {
    packages: ['nats-server'],
    wanted: {
      version: [2, 10],
      suite: 'trixie',
      otherwise: 'what it acknowledges is on disk up to two minutes later: a power cut may lose it',
    },
  },
};

type ProgramName = keyof typeof programs;

const binFolders = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];
const inTools = (folder: string): string[] =>
  binFolders.map((bin) => join(toolsFolder, folder, bin));

/**
 * The path of a program: PATH first, else Debian's package unpacked into a folder of the project,
 * without root. One that is older than wanted is taken, and said so, where no other can be got. Throws an
 * Error that says what to install where there is none.
 */
export function findProgram(name: ProgramName): string {
  const { packages, wanted } = programs[name];
  const onPath = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const newest = wanted ? [`${name}-${wanted.suite}`] : [];
  const find = (): string[] =>
    [...onPath, ...newest.flatMap(inTools), ...inTools(name)]
      .map((folder) => join(folder, name))
      .filter((path) => existsSync(path));
  const findWanted = (): string | undefined => find().find((path) => isAsWanted(name, path));
  const found = findWanted();
  if (found) return found;
  if (wanted && unpack(name, packages, `${name}-${wanted.suite}`, wanted.suite)) {
    const newer = findWanted();
    if (newer) return newer;
  }
  if (!find().length) unpack(name, packages, name);
  const [older] = find();
  if (!older)
    throw new Error(
      `${name} was not found and could not be got. Install it (on Debian: apt-get install ${packages[0]}) and try again.`,
    );
  if (wanted && !isAsWanted(name, older))
    console.error(`${older} is older than ${wanted.version.join('.')}: ${wanted.otherwise}.`);
  return older;
}

/** Whether a program that was found is as new as is wanted. */
export function isAsWanted(name: ProgramName, path: string): boolean {
  const { wanted } = programs[name];
  if (!wanted) return true;
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said) ?? []).map(Number);
  const [leastMajor, leastMinor] = wanted.version;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Unpacks packages aside and moves them into place whole: several may look for a program at once. */
function unpack(name: ProgramName, packages: string[], folder: string, suite?: string): boolean {
  mkdirSync(toolsFolder, { recursive: true });
  const aside = mkdtempSync(join(toolsFolder, `${name}-`));
  // Standard output may be somebody's input.
  console.error(`Getting ${name} …`);
  try {
    const from = suite ? packagesOfSuite(suite, join(aside, 'lists')) : [];
    const download = (): boolean => run('apt-get', [...from, 'download', ...packages], aside);
    // Without package lists apt knows no package; only root may get the machine's.
    const update = (): boolean =>
      (suite !== undefined || process.getuid?.() === 0) &&
      run('apt-get', [...from, 'update'], aside);
    if (!download() && !(update() && download())) return false;
    const unpacked = join(aside, 'unpacked');
    for (const file of readdirSync(aside).filter((entry) => entry.endsWith('.deb')))
      if (!run('dpkg', ['-x', join(aside, file), unpacked], aside)) return false;
    const target = join(toolsFolder, folder);
    if (!existsSync(target)) renameSync(unpacked, target);
    return true;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}
