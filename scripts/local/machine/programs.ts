import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagesOfSuite } from './debian-suite.ts';
import { toolsFolder } from './paths.ts';

interface Program {
  packages: string[];
  /** Minimum version, the Debian release that has it, and the drawback of an earlier one. */
  wanted?: { version: [number, number]; suite: string; drawback: string };
}

const programs: Record<'nginx' | 'nats-server', Program> = {
  nginx: { packages: ['nginx', 'nginx-common'] },
  'nats-server': {
    packages: ['nats-server'],
    wanted: {
      version: [2, 10],
      suite: 'trixie',
      drawback:
        'it writes acknowledged messages to disk up to two minutes later, so a power cut may lose them',
    },
  },
};

type ProgramName = keyof typeof programs;

const binFolders = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];
const inTools = (folder: string): string[] =>
  binFolders.map((bin) => join(toolsFolder, folder, bin));

/** Returns the path of a program: on PATH, else from Debian's package. Throws if there is none. */
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
      `${name} was not found and could not be downloaded. Install it (on Debian: apt-get install ${packages[0]}) and try again.`,
    );
  if (wanted && !isAsWanted(name, older))
    console.error(`${older} is older than ${wanted.version.join('.')}: ${wanted.drawback}.`);
  return older;
}

export function isAsWanted(name: ProgramName, path: string): boolean {
  const { wanted } = programs[name];
  if (!wanted) return true;
  const versionText = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(versionText) ?? []).map(Number);
  const [leastMajor, leastMinor] = wanted.version;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Unpacks to a temporary folder and renames it, because several processes may do this at once. */
function unpack(name: ProgramName, packages: string[], folder: string, suite?: string): boolean {
  mkdirSync(toolsFolder, { recursive: true });
  const tempFolder = mkdtempSync(join(toolsFolder, `${name}-`));
  // Standard output may be piped.
  console.error(`Downloading ${name} …`);
  try {
    const from = suite ? packagesOfSuite(suite, join(tempFolder, 'lists')) : [];
    const download = (): boolean => run('apt-get', [...from, 'download', ...packages], tempFolder);
    // Without package lists apt knows no packages; only root may update the machine's.
    const update = (): boolean =>
      (suite !== undefined || process.getuid?.() === 0) &&
      run('apt-get', [...from, 'update'], tempFolder);
    if (!download() && !(update() && download())) return false;
    const unpacked = join(tempFolder, 'unpacked');
    for (const file of readdirSync(tempFolder).filter((entry) => entry.endsWith('.deb')))
      if (!run('dpkg', ['-x', join(tempFolder, file), unpacked], tempFolder)) return false;
    const target = join(toolsFolder, folder);
    if (!existsSync(target)) renameSync(unpacked, target);
    return true;
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}
