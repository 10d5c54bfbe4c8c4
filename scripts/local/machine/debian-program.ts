import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { toolsFolder } from './paths.ts';

/** A program, with the environment it needs if it is not installed. */
export interface DebianProgram {
  path: string;
  env: Record<string, string>;
}

/** Finds a program on PATH, else unpacks Debian packages without root. Throws if neither works. */
export function findDebianProgram(name: string, packages: string[]): DebianProgram {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (installed) return { path: installed, env: {} };
  const folder = join(toolsFolder, packages[0] ?? name);
  if (!existsSync(folder)) unpack(packages, folder);
  const path = join(folder, 'usr/bin', name);
  if (!existsSync(path)) throw missing(packages);
  return {
    path,
    env: {
      LD_LIBRARY_PATH: globSync(`${folder}/{usr/,}lib/*-linux-gnu*`).join(delimiter),
      TESSDATA_PREFIX: globSync(`${folder}/usr/share/tesseract-ocr/*/tessdata`)[0] ?? '',
    },
  };
}

/** Unpacks a package of shared libraries and its dependencies, if missing. Throws if that fails. */
export function getDebianLibrary(name: string): void {
  const folder = join(toolsFolder, name);
  const status = run('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], '/');
  if (status !== 'installed' && !existsSync(folder)) unpack([name], folder);
}

/** Unpacks to a temporary folder and renames it, so that an interrupted run leaves nothing half-done. */
function unpack(packages: string[], target: string): void {
  mkdirSync(toolsFolder, { recursive: true });
  const tempFolder = mkdtempSync(join(toolsFolder, `${packages[0]}-`));
  console.error(`Downloading ${packages.join(', ')} …`);
  try {
    let needed = neededFor(packages);
    // Without package lists apt knows no packages; only root may update them.
    if (needed.length === 0 && process.getuid?.() === 0) {
      run('apt-get', ['update'], tempFolder);
      needed = neededFor(packages);
    }
    if (needed.length === 0 || run('apt-get', ['download', ...needed], tempFolder) === null)
      throw missing(packages);
    const unpacked = join(tempFolder, 'unpacked');
    for (const file of readdirSync(tempFolder).filter((entry) => entry.endsWith('.deb')))
      if (run('dpkg', ['-x', join(tempFolder, file), unpacked], tempFolder) === null)
        throw missing(packages);
    renameSync(unpacked, target);
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

/** Returns the packages that an installation would add; the simulation needs no root. */
function neededFor(packages: string[]): string[] {
  const simulated = run('apt-get', ['install', '-s', '--no-install-recommends', ...packages], '/');
  return [...(simulated ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
}

function run(command: string, args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

const missing = (packages: string[]): Error =>
  new Error(
    `${packages.join(', ')} could not be downloaded. Install it (on Debian: apt-get install ${packages.join(' ')}) and try again.`,
  );
