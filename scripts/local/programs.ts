import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolsFolder } from './paths.ts';

interface Program {
  /** Debian packages that hold it. */
  packages: string[];
}

const programs: Record<'nginx' | 'nats-server', Program> = {
  nginx: { packages: ['nginx', 'nginx-common'] },
  'nats-server': { packages: ['nats-server'] },
};

type ProgramName = keyof typeof programs;

const binFolders = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];

/**
 * The path of a program: PATH first, else Debian's package unpacked into a folder of the project,
 * without root. Throws an Error that says what to install where neither works.
 */
export function findProgram(name: ProgramName): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const installed = inFolders(name, folders);
  if (installed) return installed;
  const unpacked = join(toolsFolder, name);
  const known = inFolders(
    name,
    binFolders.map((folder) => join(unpacked, folder)),
  );
  if (known) return known;
  unpack(name, programs[name].packages, unpacked);
  const found = inFolders(
    name,
    binFolders.map((folder) => join(unpacked, folder)),
  );
  if (!found) throw missing(name);
  return found;
}

function inFolders(name: string, folders: string[]): string | undefined {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Unpacks packages aside and moves them into place whole: several may look for a program at once. */
function unpack(name: ProgramName, packages: string[], target: string): void {
  mkdirSync(toolsFolder, { recursive: true });
  const aside = mkdtempSync(join(toolsFolder, `${name}-`));
  // Standard output may be somebody's input.
  console.error(`Getting ${name} …`);
  try {
    if (!run('apt-get', ['download', ...packages], aside)) {
      // Without package lists apt knows no package; only root may get them.
      if (process.getuid?.() !== 0 || !run('apt-get', ['update'], aside)) throw missing(name);
      if (!run('apt-get', ['download', ...packages], aside)) throw missing(name);
    }
    const unpacked = join(aside, 'unpacked');
    for (const file of readdirSync(aside).filter((entry) => entry.endsWith('.deb')))
      if (!run('dpkg', ['-x', join(aside, file), unpacked], aside)) throw missing(name);
    if (!existsSync(target)) renameSync(unpacked, target);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}

const missing = (name: ProgramName): Error =>
  new Error(
    `${name} was not found and could not be got. Install it (on Debian: apt-get install ${programs[name].packages[0]}) and try again.`,
  );
