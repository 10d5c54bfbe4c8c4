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

/** A program of the machine, with what its environment needs where it is not installed. */
export interface DebianProgram {
  path: string;
  env: Record<string, string>;
}

/**
 * Finds a program on PATH, else unpacks Debian's packages, with all that they need and the machine does
 * not have, into a folder of the project, without root. Throws an Error that says what to install where
 * neither works.
 */
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

/**
 * Unpacks a package of shared libraries with all that they need, where the machine lacks it, for the processes that
 * load them. Throws an Error that says what to install where it cannot be got.
 */
export function getDebianLibrary(name: string): void {
  const folder = join(toolsFolder, name);
  const status = run('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], '/');
  if (status !== 'installed' && !existsSync(folder)) unpack([name], folder);
}

/** Unpacks aside and moves into place whole: what was broken off is not taken for done. */
function unpack(packages: string[], target: string): void {
  mkdirSync(toolsFolder, { recursive: true });
  const aside = mkdtempSync(join(toolsFolder, `${packages[0]}-`));
  console.error(`Getting ${packages.join(', ')} …`);
  try {
    let needed = neededFor(packages);
    // Without package lists apt knows no package; only root may get them.
    if (needed.length === 0 && process.getuid?.() === 0) {
      run('apt-get', ['update'], aside);
      needed = neededFor(packages);
    }
    if (needed.length === 0 || run('apt-get', ['download', ...needed], aside) === null)
      throw missing(packages);
    const unpacked = join(aside, 'unpacked');
    for (const file of readdirSync(aside).filter((entry) => entry.endsWith('.deb')))
      if (run('dpkg', ['-x', join(aside, file), unpacked], aside) === null) throw missing(packages);
    renameSync(unpacked, target);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The packages that installing these would bring; a simulation needs no root. */
function neededFor(packages: string[]): string[] {
  const simulated = run('apt-get', ['install', '-s', '--no-install-recommends', ...packages], '/');
  return [...(simulated ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
}

/** What a command says; null where it fails. */
function run(command: string, args: string[], cwd: string): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

const missing = (packages: string[]): Error =>
  new Error(
    `${packages.join(', ')} could not be got. Install it (on Debian: apt-get install ${packages.join(' ')}) and try again.`,
  );
