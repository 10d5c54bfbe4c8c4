import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findInstalled, notInstalled, unpackPackages } from './debian-packages.ts';
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
const inTools = (folder: string) => binFolders.map((bin) => join(toolsFolder, folder, bin));

/** Returns the path of a program: on PATH, else from Debian's package. Throws if there is none. */
export function findProgram(name: ProgramName): string {
  const { packages, wanted } = programs[name];
  const newest = wanted ? [`${name}-${wanted.suite}`] : [];
  const folders = [...newest, name].flatMap(inTools);
  const find = (): string[] => findInstalled([name], ['/usr/sbin', '/sbin', ...folders]);
  const findWanted = (): string | undefined => find().find((path) => isAsWanted(name, path));
  const found = findWanted();
  if (found) return found;
  if (wanted && unpackPackages(packages, `${name}-${wanted.suite}`, wanted)) {
    const newer = findWanted();
    if (newer) return newer;
  }
  if (!find().length) unpackPackages(packages, name);
  const [older] = find();
  if (!older) throw notInstalled(packages);
  if (wanted && !isAsWanted(name, older))
    console.error(`${older} is older than ${wanted.version.join('.')}: ${wanted.drawback}.`);
  return older;
}

export function isAsWanted(name: ProgramName, path: string): boolean {
  const { wanted } = programs[name];
  if (!wanted) return true;
  const versionText = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(versionText) ?? []).map(Number);
  const [minMajor, minMinor] = wanted.version;
  return major > minMajor || (major === minMajor && minor >= minMinor);
}
