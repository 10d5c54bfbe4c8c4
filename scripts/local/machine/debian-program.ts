import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findInstalled, notInstalled, outputOf, unpackPackages } from './debian-packages.ts';
import { toolsFolder } from './paths.ts';

/** A program, with the environment it needs if it is not installed. */
export interface DebianProgram {
  path: string;
  env: Record<string, string>;
}

/** Finds a program on PATH, else unpacks Debian packages without root. Throws if neither works. */
export function findDebianProgram(name: string, packages: string[]): DebianProgram {
  const [installed] = findInstalled([name]);
  if (installed) return { path: installed, env: {} };
  const folder = unpackOnce(packages);
  const path = join(folder, 'usr/bin', name);
  if (!existsSync(path)) throw notInstalled(packages);
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
  const status = outputOf('dpkg-query', ['-W', '-f', '${db:Status-Status}', name]);
  if (status !== 'installed') unpackOnce([name]);
}

function unpackOnce(packages: string[]): string {
  const [name = ''] = packages;
  const folder = join(toolsFolder, name);
  if (!existsSync(folder) && !unpackPackages(packages, name, { withDependencies: true }))
    throw notInstalled(packages);
  return folder;
}
