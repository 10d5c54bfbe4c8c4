import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
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

function unpack(name: ProgramName, packages: string[], target: string): void {
  const download = join(toolsFolder, 'deb', name);
  rmSync(download, { recursive: true, force: true });
  mkdirSync(download, { recursive: true });
  // Standard output may be somebody's input.
  console.error(`Getting ${name} …`);
  if (!run('apt-get', ['download', ...packages], download)) {
    // Without package lists apt knows no package; only root may get them.
    if (process.getuid?.() !== 0 || !run('apt-get', ['update'], download)) throw missing(name);
    if (!run('apt-get', ['download', ...packages], download)) throw missing(name);
  }
  for (const file of readdirSync(download).filter((entry) => entry.endsWith('.deb')))
    if (!run('dpkg', ['-x', join(download, file), target], download)) throw missing(name);
  rmSync(download, { recursive: true, force: true });
}

function run(command: string, args: string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}

const missing = (name: ProgramName): Error =>
  new Error(
    `${name} was not found and could not be got. Install it (on Debian: apt-get install ${programs[name].packages[0]}) and try again.`,
  );
