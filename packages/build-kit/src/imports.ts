import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package that hands on all of Fluent's components. */
export const collection = '@fluentui/react-components';

interface Named {
  /** What it is called where it comes from. */
  original: string;
  local: string;
}

/** The names between the braces of an import or export. */
export const namesIn = (list: string): Named[] =>
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

/** The package that a name of the collection comes from, and what it is called there. */
export function originOf(name: string): { original: string; from: string } {
  const origin = origins.get(name);
  if (!origin) throw new Error(`${collection} has no ${name}`);
  return origin;
}

/** An installed package's description. */
export function installed(name: string): {
  file: string;
  version: string;
  dependencies: Record<string, string>;
} {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync);
  if (!file) throw new Error(`${name} is not installed`);
  const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  return { file, version, dependencies };
}

/** One copy of these on a page: they carry context. All of each is shared. */
const context = ['shared-contexts', 'utilities', 'tabster', 'context-selector'];
/** Thousands of icons, each a module of its own, and a few lines that every component has. */
const apart = ['icons', 'jsx-runtime'];
const others = new Set([...context, ...apart].map((name) => `@fluentui/react-${name}`));
const parts = new Set(Object.keys(installed(collection).dependencies).concat('@fluentui/tokens'));

/** Whether a package holds Fluent's components, or their colours and sizes: such are shared in part. */
export const isComponents = (name: string): boolean =>
  name.startsWith('@fluentui/') && parts.has(name) && !others.has(name);
