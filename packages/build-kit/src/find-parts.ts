import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { experiments } from '@rspack/core';
import { dev } from './base-config.ts';
import { collection, installed, isComponents, namesIn, originOf } from './imports.ts';

export const packages = join(import.meta.dirname, '../..');

const folderOfParts = join(packages, '../.cache/parts', dev ? 'development' : 'production');

/**
 * Writes a generated module and returns its path. Concurrent builds of a mode write the same content, and an unchanged
 * module is left alone: a development server would compile again.
 */
export function writePart(name: string, source: string): string {
  const path = join(folderOfParts, `${name}.js`);
  if (existsSync(path) && readFileSync(path, 'utf8') === source) return path;
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, source);
  renameSync(own, path);
  return path;
}

type Names = Map<string, Set<string>>;

const imports = /(import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Source files of a front end's screens, without tests and public pages, which share nothing. */
export const sourcesOf = (folder: string): string[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`).filter(
    (path) => !/\.test\.|\/testing\/|\/src\/public\//.test(path),
  );

/** Finds what these files use of partially shared packages. `atOnce` excludes dynamic imports. */
export async function findParts(
  files: readonly string[],
  how: { atOnce?: boolean } = {},
): Promise<Record<string, string[]>> {
  const { names } = await reach(files, how);
  addWhatPackagesUse(names);
  return Object.fromEntries(
    [...names]
      .map(([name, used]) => [name, [...used].toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns these files with all sources that they import, and the names that they import from packages. */
export async function reach(
  roots: readonly string[],
  { atOnce = false } = {},
): Promise<{ files: string[]; names: Names }> {
  const names: Names = new Map();
  const waiting = [...roots];
  const seen = new Set(waiting);
  const next = atOnce
    ? /(?:from|import)\s*["']([^"']+)["']/g
    : /(?:from|import)\s*\(?["']([^"']+)["']/g;
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const code = await compiled(file);
    for (const [, , list = '', from = ''] of code.matchAll(imports))
      noteImport(names, code, list, from);
    for (const [, from = ''] of code.matchAll(next)) {
      const source = sourceAt(file, from);
      if (!source || source.endsWith('.json') || seen.has(source)) continue;
      seen.add(source);
      waiting.push(source);
    }
  }
  return { files: [...seen], names };
}

async function compiled(file: string): Promise<string> {
  const { code } = await experiments.swc.transform(readFileSync(file, 'utf8'), {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
    },
  });
  return code;
}

function noteImport(names: Names, code: string, list: string, from: string): void {
  if (from === 'zod')
    for (const [, name = ''] of code.matchAll(/\bz\.(\w+)/g)) add(names, from, name);
  if (from !== collection) return;
  for (const { original } of namesIn(list)) {
    const origin = originOf(original);
    if (isComponents(origin.from)) add(names, origin.from, origin.original);
  }
}

export function sourceAt(importer: string, from: string): string | undefined {
  const [, kit, path = ''] = /^@portal\/(ui-kit|contracts)\/(.+)$/.exec(from) ?? [];
  if (kit) return join(packages, kit, 'src', /\.tsx?$/.test(path) ? path : `${path}.ts`);
  return from.startsWith('.') ? join(dirname(importer), from) : undefined;
}

function add(names: Names, from: string, name: string): void {
  names.set(from, (names.get(from) ?? new Set()).add(name));
}

/** Fluent packages import from and re-export each other. */
function addWhatPackagesUse(names: Names): void {
  const read = new Map<string, ReturnType<typeof statementsOf>>();
  for (let before = -1; before !== count(names);) {
    before = count(names);
    for (const [name, used] of [...names].filter(([found]) => isComponents(found))) {
      const statements = read.get(name) ?? statementsOf(name);
      read.set(name, statements);
      for (const { kind, list, from } of statements)
        for (const { original, local } of namesIn(list))
          if (kind === 'import' || used.has(local)) add(names, from, original);
    }
  }
}

const count = (names: Names) => [...names.values()].reduce((sum, used) => sum + used.size, 0);

/** Returns what a package's modules import and export from other component packages. */
function statementsOf(name: string) {
  const folder = dirname(installed(name).file);
  return globSync('lib/**/*.js', { cwd: folder })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(imports)])
    .map(([, kind = '', list = '', from = '']) => ({ kind, list, from }))
    .filter(({ from }) => isComponents(from));
}
