import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package that re-exports all Fluent components. */
export const collection = '@fluentui/react-components';

export const namesIn = (list: string) =>
  list
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [original = name, local = original] = name.split(/\s+as\s+/);
      return { original, local };
    });

const origins = new Map<string, { original: string; from: string }>();
const source = readFileSync(fileURLToPath(import.meta.resolve(collection)), 'utf8');
for (const [, list = '', from = ''] of source.matchAll(/export \{([^}]*)\} from "([^"]+)"/g))
  for (const { original, local } of namesIn(list)) origins.set(local, { original, from });

/** Returns the package that a re-exported name comes from, and its name there. */
export function originOf(name: string): { original: string; from: string } {
  const origin = origins.get(name);
  if (!origin) throw new Error(`${collection} has no ${name}`);
  return origin;
}

export function installed(name: string) {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync);
  if (!file) throw new Error(`${name} is not installed`);
  const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  return { file, version, dependencies };
}

/** Packages with React contexts: one copy per page, shared completely. */
const context = ['shared-contexts', 'utilities', 'tabster', 'context-selector'];
/** Icons are thousands of separate modules; the JSX runtime is a few lines per component. */
const excluded = ['icons', 'jsx-runtime'];
const others = new Set([...context, ...excluded].map((name) => `@fluentui/react-${name}`));
const parts = new Set(Object.keys(installed(collection).dependencies).concat('@fluentui/tokens'));

/** Returns whether a package contains Fluent components or tokens, which are shared partially. */
export const isComponents = (name: string): boolean =>
  name.startsWith('@fluentui/') && parts.has(name) && !others.has(name);
