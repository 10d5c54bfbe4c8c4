import type { LoaderContext } from '@rspack/core';
import { collection, isComponents, namesIn, originOf } from './imports.ts';
import { partNames } from './shared-packages.ts';

const imports = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g;

/**
 * Loader that imports Fluent components from their own packages: only an imported package can be shared, and the
 * collection would include all of them. Throws for names that the shared part of a package lacks.
 */
export default function pageImports(this: LoaderContext, code: string, map?: string): void {
  const direct = code.replaceAll(imports, (statement, list: string, from: string) => {
    if (from === collection)
      return namesIn(list)
        .map(({ original: wanted, local }) => {
          const origin = originOf(wanted);
          assertShared(origin.from, [origin.original]);
          return `import { ${origin.original} as ${local} } from '${origin.from}';`;
        })
        .join(' ');
    // zod exports its API as an object.
    const used =
      from === 'zod'
        ? [...code.matchAll(/\bz\.(\w+)/g)].map(([, name = '']) => name)
        : namesIn(list).map(({ original }) => original);
    assertShared(from, used);
    return statement;
  });
  this.callback(null, direct, map);
}

function assertShared(from: string, used: string[]): void {
  const part = partNames[from] ?? (isComponents(from) ? [] : undefined);
  const missing = part ? used.filter((name) => !part.includes(name)) : [];
  if (missing.length)
    throw new Error(
      `${missing.join(', ')} of ${from} is not shared: run node scripts/portal.mjs page-parts`,
    );
}
