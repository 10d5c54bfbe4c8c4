import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findInstalled, notInstalled, unpackPackages } from './debian-packages.ts';
import { toolsFolder } from './paths.ts';

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

const binFolders = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];
const inTools = (folder: string) => binFolders.map((bin) => join(toolsFolder, folder, bin));

/** Returns the path of a program: on PATH, else from Debian's package. Throws if there is none. */
export function findProgram(name: ProgramName): string {
  const { packages, preferred } = programs[name];
  const newest = preferred ? [`${name}-${preferred.suite}`] : [];
  const folders = [...newest, name].flatMap(inTools);
  const find = (): string[] => findInstalled([name], ['/usr/sbin', '/sbin', ...folders]);
  const findExpected = () => find().find((path) => hasExpectedVersion(name, path));
  const found = findExpected();
  if (found) return found;
  if (preferred && unpackPackages(packages, `${name}-${preferred.suite}`, preferred)) {
    const newer = findExpected();
    if (newer) return newer;
  }
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
