import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as router from 'react-router-dom';
import { dev } from './base-config.ts';
import { findParts, sourcesOf, writePart } from './find-parts.ts';
import { collection, installed } from './imports.ts';
import found from './page-parts.json' with { type: 'json' };
import { sharedKit } from './shared-kit.ts';

interface Shared {
  singleton?: true;
  version?: string;
  requiredVersion: string;
  /** Refuses to load a front end that needs another version than the page has. */
  strictVersion?: true;
  /** Module that is shared instead of the whole package. */
  import?: string;
}

/** Packages with contexts shared by shell and remotes: one copy per page. */
const singletons = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  'jotai',
  '@griffel/react',
  '@griffel/core',
  '@fluentui/react-shared-contexts',
  '@fluentui/react-utilities',
  '@fluentui/react-tabster',
  '@fluentui/react-context-selector',
];

/** Names of the router for server rendering, more than half of it, are excluded. */
const serverOnly =
  /Server|Static|Cookie|Session|RSC|Request|Scripts|Links|Meta|Prefetch|Hydrat|Stub|^UNSAFE_|^unstable_/;
const routerNames = Object.keys(router).filter((name) => !serverOnly.test(name));

if (found.version !== installed(collection).version)
  throw new Error(
    `Other parts of ${collection} may be needed: run node scripts/portal.mjs page-parts`,
  );

export const partNames: Record<string, readonly string[]> = {
  ...found.names,
  'react-router': routerNames,
  'react-router-dom': routerNames,
};

const sharedRouterNames = routerNames.filter((name) => name !== 'RouterProvider');
const partsOfRouter = {
  'react-router': singletonPart('react-router', exportOf(sharedRouterNames, 'react-router')),
  'react-router-dom': singletonPart(
    'react-router-dom',
    `export { ${sharedRouterNames.join(', ')} } from 'react-router';
${exportOf(['RouterProvider'], 'react-router/dom')}`,
  ),
};

function singletonPart(name: string, source: string): Shared {
  return { ...singleton(name), import: writePart(name, source) };
}

/** Any version of the same major: a newer front end must run in an older shell. */
function singleton(name: string): Shared {
  const { version } = installed(name);
  return {
    singleton: true,
    version,
    requiredVersion: `^${version.split('.')[0]}.0.0`,
    strictVersion: true,
  };
}

const { zod: zodNames, ...components } = found.names;
writePart('zod-names', exportOf(zodNames, 'zod/v4'));
export const zodPart = writePart(
  'zod',
  // Zod probes `new Function`, which the content security policy blocks and reports.
  `import { config } from ${pathOf('zod/v4/core')};
config({ jitless: true });
export * as z from './zod-names.js';`,
);

/**
 * Shared modules of a front end: the same everywhere, except for components that it does not use. If a non-singleton
 * was built from another version or part, the front end brings its own. See docs/decisions.
 */
export async function sharedPackages(folder: string): Promise<Record<string, Shared>> {
  const used = await findParts(sourcesOf(folder));
  return {
    ...Object.fromEntries(
      Object.entries(components)
        .filter(([name]) => used[name])
        .map(([name, names]) => [name, part(name, names)]),
    ),
    'react-hook-form': { requiredVersion: `^${installed('react-hook-form').version}` },
    ...Object.fromEntries(singletons.map((name) => [name, singleton(name)])),
    ...partsOfRouter,
    ...sharedKit,
    zod: part('zod', zodNames, zodPart),
  };
}

/** Shares these names of a package, which a module exports. */
function part(
  name: string,
  names: string[],
  from = writePart(name, exportOf(names, name)),
): Shared {
  const hash = createHash('sha256').update(names.join()).digest('hex').slice(0, 8);
  const version = `${installed(name).version}-${hash}`;
  return { version, requiredVersion: `=${version}`, import: from };
}

function exportOf(names: string[], from: string): string {
  // By path: the name would resolve to the shared part again.
  return `export { ${names.join(', ')} } from ${pathOf(from)};`;
}

/** Returns a module's path. For the router in production, the build without developer warnings. */
function pathOf(module: string): string {
  const path = fileURLToPath(import.meta.resolve(module));
  const isProduction = module.startsWith('react-router') && !dev;
  return JSON.stringify(isProduction ? path.replace('/development/', '/production/') : path);
}
